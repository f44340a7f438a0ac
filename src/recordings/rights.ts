import { allRights, isReserved } from '#lib/licenses.ts';
import type { Track } from '#model/track.ts';
import { isRemote } from '#model/values.ts';
import type { Recording } from './describing-thread.ts';
import { t, messagesLang, texts } from '#ui/messages/t.ts';

type TrackRights = Pick<Track, 'writers' | 'work' | 'licence' | 'permission'>;

const nameList = new Intl.ListFormat(messagesLang);

/** Authors and license of a recording: `Written by Your Name. Free to share under CC0 1.0.` */
export function formatRights(track: TrackRights, ownerName: string): string {
  return [formatFreeWork(track), formatRecordingRights(track, ownerName)].filter(Boolean).join(' ');
}

/** Authors of a work in the public domain, whose recording has other rights; `undefined` for other works. */
function formatFreeWork({ work, writers }: TrackRights): string | undefined {
  if (work !== 'performance') return undefined;
  const credit = formatWriters(writers);
  return `${credit === undefined ? t(texts.publicDomain) : t(texts.inPublicDomain, { credit })}.`;
}

/** Authors of a song without a recording, whom nothing but its file names. */
export function formatSongRights(track: TrackRights): string {
  const credit = formatWriters(track.writers);
  const authors = formatFreeWork(track) ?? (credit && `${credit}.`);
  return [authors, ...listPermission(track)].filter(Boolean).join(' ');
}

/** License of a recording, and its authors unless its work is in the public domain. */
function formatRecordingRights(track: TrackRights, ownerName: string): string {
  const credit = `${formatCredit(track, ownerName)}.`;
  return [credit, ...listPermission(track), formatTerms(track.licence)].join(' ');
}

function listPermission({ work, permission }: TrackRights): string[] {
  const isOthers = work === 'cover' || work === 'arrangement';
  return isOthers && permission !== undefined ? [t(texts.withPermission)] : [];
}

/** Who wrote the work: without names, the owner for an `original`, and unknown for other works. */
export function getWriters({ writers, work }: TrackRights, ownerName: string): Track['writers'] {
  return writers.length === 0 && work === 'original' ? [{ name: ownerName }] : writers;
}

/** A track and the file that may tell its year. */
interface Dated {
  entry: { data: Pick<Track, 'year'> };
  recording: Pick<Recording, 'tags'> | undefined;
}

/** The year of a recording: the owner's, or the one in its file. */
export function getYear({ entry, recording }: Dated): number | undefined {
  return entry.data.year ?? recording?.tags.year;
}

/** `Recorded in 2026.` */
export function formatRecordingYear(year: number | undefined): string | undefined {
  return year === undefined ? undefined : t(texts.recordedIn, { year: String(year) });
}

/** Authors, license and year of a recording. */
export function formatRightsLine(track: Dated & { rights: string }): string {
  return [track.rights, formatRecordingYear(getYear(track))].filter(Boolean).join(' ');
}

/** The source of a work: a description, or a link with the host as its text. */
export function parseSource(source: string): { words: string; url?: string } {
  if (!isRemote(source) || !URL.canParse(source)) return { words: source.replace(/\.$/, '') };
  return { words: new URL(source).hostname.replace(/^www\./, ''), url: source };
}

/** The most frequent sentence, if at least two recordings share it and none lacks one. */
export function findShared(sentences: (string | undefined)[]): string | undefined {
  if (sentences.includes(undefined)) return undefined;

  const groups = [...Map.groupBy(sentences, (a) => a).values()];
  const [most = []] = groups.sort((a, b) => b.length - a.length);
  return most.length > 1 ? most[0] : undefined;
}

function formatCredit(track: TrackRights, name: string): string | undefined {
  const credit = formatWriters(getWriters(track, name));
  switch (track.work) {
    case 'original':
      return credit;
    case 'arrangement':
      return credit ? t(texts.andArranged, { credit, name }) : t(texts.arrangedBy, { name });
    case 'cover':
      return credit ? t(texts.andPlayed, { credit, name }) : t(texts.coverBy, { name });
    case 'performance':
      return t(texts.playedBy, { name });
  }
}

/** `Words: Edward Mote, 1834. Music: William B. Bradbury, 1863`; `undefined` without names. */
function formatWriters(writers: Track['writers']): string | undefined {
  const byRole = Map.groupBy(writers, ({ role }) => role);
  const roles = [
    ['words', texts.wordsBy],
    ['music', texts.musicBy],
    [undefined, texts.writtenBy],
  ] as const;
  const sentences = roles.flatMap(([role, message]) => {
    const names = byRole.get(role)?.map(({ name, year }) => [name, year].filter(Boolean).join(', '));
    return names ? t(message, { names: nameList.format(names) }) : [];
  });
  return sentences.length > 0 ? sentences.join('. ') : undefined;
}

// All Creative Commons licenses allow sharing; others may not.
function formatTerms(licence = allRights): string {
  if (isReserved(licence)) return t(texts.allRights);

  const [, name, version] = /^(CC0|CC-[A-Z-]+)-(\d\.\d)/.exec(licence) ?? [];
  if (!name || !version) return t(texts.licensedUnder, { licence });
  return t(texts.freeUnder, { licence: `${name.replace('-', ' ')} ${version}` });
}
