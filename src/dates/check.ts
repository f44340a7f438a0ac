import { listSiteTags } from '#lib/markdown-tree.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { datesFile, type Dates } from '#model/dates.ts';
import { findYaml, type Content } from '#model/read-content.ts';
import { calendarPath, getCalendarPath } from './calendar.ts';
import { isOver, listOccasions, type Occasion } from './occasions.ts';

/** Checks that no date is there twice, and that `<Dates />` has a file. */
export function checkDates(content: Content): Problem[] {
  const { dates, entries, files } = content;
  if (!findYaml(datesFile, files)) {
    const tags = entries.flatMap(({ file, tree }) =>
      listSiteTags(tree, 'Dates').map(({ line }) => ({ file, line })),
    );
    const hint = `Write ${datesFile} (docs/write.md), or delete the tag.`;
    return tags.map(({ file, line }) => error(file, line, `<Dates>: there is no ${datesFile}.`, hint));
  }
  const hint = 'Delete one of the two, or give it another title.';
  const all = getListed(content);
  return all.flatMap(({ id, path, details: { title } }, index) => {
    const isCopy = all.findIndex((other) => other.id === id) < index;
    const message = `there is already a date “${title}” at this time.`;
    return isCopy ? error(datesFile, dates?.lineOf(path), message, hint) : [];
  });
}

/** The paths of the calendars that the build makes. */
export function listCalendarPaths(content: Content): string[] {
  return content.dates ? [calendarPath, ...getListed(content).map(getCalendarPath)] : [];
}

/** Warns about dates that are over. */
export function checkPastDates(content: Content, now = new Date()): Problem[] {
  const past = getListed(content).filter((occasion) => isOver(occasion, now));
  return past.map(({ path, over, details: { title } }) => {
    const message = `“${title}” has been over since ${over?.toPlainDate().toString()}.`;
    return warning(datesFile, content.dates?.lineOf(path), message, 'Delete it; visitors no longer see it.');
  });
}

/** The dates, if they have no mistake. */
function getListed({ dates }: Content): Occasion[] {
  return dates?.problems.length === 0 ? listOccasions(dates.values as Dates) : [];
}
