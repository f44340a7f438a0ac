import type { Entry } from '#model/read-content.ts';
import type { Track } from '#model/track.ts';
import type { Credit, Song } from './theory/song.ts';

/** Not “Words: Public Domain”, whose music may have an owner. */
const PUBLIC_DOMAIN =
  /^\P{L}*(?:public domain|publiek domein|gemeinfrei|domaine public|dom[ií]nio p[úu]blico|الملك العام)\P{L}*$/iu;

/** Who wrote the song of a track without `writers`, and how others may use it, as its file says; a site never claims a work that names others. */
export function getSongCredits(
  { values: { writers = [], work = 'original' }, data }: Pick<Entry<Track>, 'values' | 'data'>,
  song: Song | undefined,
  owner = '',
): Partial<Pick<Track, 'writers' | 'work'>> {
  const { credits = [], copyright = '' } = song ?? {};
  if (writers.length > 0 || credits.length === 0) return {};
  const named = listWriters(credits);
  const isFree = isPublicDomain(copyright);
  const isOwn = !isFree && credits.some(({ name }) => owner !== '' && name.includes(owner));
  const isChosen = (data as { work?: unknown } | undefined)?.work !== undefined;
  const byOthers = isFree ? 'performance' : 'cover';
  return { writers: named, work: isChosen || isOwn ? work : byOthers };
}

/** Whether the copyright of a song says that all of it is free. */
export function isPublicDomain(copyright: string): boolean {
  return PUBLIC_DOMAIN.test(copyright);
}

/** Who wrote words and music, or the artists if the file does not say who wrote the words. Who wrote both is named once. */
function listWriters(credits: Credit[]): Track['writers'] {
  const authors = credits.filter(({ role }) => role === 'words' || role === 'music');
  const hasWords = authors.some(({ role }) => role === 'words');
  const isNamed = (name: string) => authors.some((author) => author.name === name);
  const artists = credits.filter(({ name, role }) => !role && !hasWords && !isNamed(name));
  const names = [...Map.groupBy([...authors, ...artists], ({ name }) => name).values()];
  return names.flatMap(([first, ...others]) => {
    if (!first) return [];
    const { name, role, year } = first;
    const isBoth = others.some((other) => other.role !== role);
    return { name, ...(role && !isBoth && role !== 'rights' && { role }), ...(year && { year }) };
  });
}
