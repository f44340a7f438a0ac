import { getBuildTime } from '#lib/build-time.ts';
import { findTags } from '#lib/markdown-tree.ts';
import { error, warning, type Explanation, type Problem } from '#lib/problem.ts';
import { folders } from '#model/collections.ts';
import { explainName } from '#model/entry-names.ts';
import { findSource, findYaml, type Content } from '#model/read-content.ts';
import { findNext, findSkippedHour, hasPlace, isOver, listOccasions, type Occasion } from './occasions.ts';
import { datesFile, datesYaml, KEY, parseSetSong, type Dates } from './schema.ts';

/** Checks that every hour exists, that every weekly date has a day, that no date appears twice, and that `<Dates />` has a file. */
export function checkDates(content: Content): Problem[] {
  const dates = findSource(content, datesYaml);
  if (!findYaml(datesFile, content.files)) {
    const message = `<Dates>: there is no ${datesFile}.`;
    const hint = `Write ${datesFile} (docs/write.md), or delete the tag.`;
    return findTags(content.entries, 'Dates').map(({ file, line }) => error(file, line, message, hint));
  }
  const hint = 'Delete one of the two, or give it another title.';
  const all = getListed(content);
  return all.flatMap((occasion, index) => {
    const { id, path, weekly, over, details } = occasion;
    const report = (key: (string | number)[], message: string, remedy: string) =>
      error(datesFile, dates?.lineOf([...path, ...key]), message, remedy);
    const day = weekly?.day;
    if (weekly && over && findNext(occasion, new Date(0)).epochMilliseconds >= over.epochMilliseconds) {
      const message = `until: this date never takes place, because no ${day} is left before this day.`;
      return report(['until'], message, 'Correct the days, or delete the date.');
    }
    const spare = weekly?.pauses.findIndex(({ starts }) => starts.length === 0) ?? -1;
    if (spare >= 0)
      return report(['except', spare], `except: these days include no ${day}.`, 'Correct it, or delete it.');
    const key = path[0] === 'dates' ? findSkippedHour(dates?.values as Dates, path[1]) : undefined;
    if (key) {
      const message = `${key}: this time does not exist that night, because clocks go forward.`;
      return report([key], message, 'Write the time that clocks show then.');
    }
    const wrong = (details.songs ?? []).flatMap((song, index) => {
      const mistake = explainSong(song, content);
      return mistake ? report(['songs', index], ...mistake) : [];
    });
    if (wrong.length > 0) return wrong;
    const isCopy = all.findIndex((other) => other.id === id) < index;
    return isCopy ? report([], `there is already a date “${details.title}” at this time.`, hint) : [];
  });
}

/** What is wrong with a song that does not exist, or whose key or capo is wrong. */
function explainSong(song: string, content: Content): Explanation | undefined {
  const { id, key = 'C', capo = '0' } = parseSetSong(song);
  const named = explainName(content, folders.tracks, 'song', id);
  if (named) return [`songs: ${named.message}`, named.hint];
  if (!/^(?:\d|1[01])$/.test(capo))
    return [`songs: “${capo}” is not a fret for a capo.`, 'Write a number from 0 to 11.'];
  if (KEY.test(key)) return undefined;
  return [`songs: “${key}” is not a key.`, 'Write a key such as `A`, `F#m` or `Bb`.'];
}

/** Warns about dates that are over. */
export function checkPastDates(content: Content, now = getBuildTime()): Problem[] {
  const hint = 'Delete it; visitors no longer see it.';
  return warnAbout(content, (occasion) => isOver(occasion, now), 'this date is over.', hint);
}

/** Warns about dates that search engines do not list, because events need a place, and whose length calendars do not show. */
export function checkDetails(content: Content, now = getBuildTime()): Problem[] {
  const list = (isMeant: (occasion: Occasion) => boolean, message: string, hint: string) =>
    warnAbout(content, (occasion) => isMeant(occasion) && !isOver(occasion, now), message, hint);
  const [unlisted, open] = [
    'search engines do not list this date, because it has no place.',
    'calendar programs do not show how long this date takes, because it has no end.',
  ];
  return [
    ...list((occasion) => !hasPlace(occasion), unlisted, 'Add `place:` or `address:`.'),
    ...list(({ isAllDay, end }) => !isAllDay && !end, open, 'Add `end:`, even if it is a guess.'),
  ];
}

function warnAbout(
  content: Content,
  isMeant: (occasion: Occasion) => boolean,
  message: string,
  hint: string,
): Problem[] {
  const lineOf = findSource(content, datesYaml)?.lineOf;
  const meant = getListed(content).filter(isMeant);
  return meant.map(({ path }) => warning(datesFile, lineOf?.(path), message, hint));
}

/** The dates, if they have no mistake. */
function getListed(content: Content): Occasion[] {
  const dates = findSource(content, datesYaml);
  return dates?.problems.length === 0 ? listOccasions(dates.values as Dates, content.lang) : [];
}
