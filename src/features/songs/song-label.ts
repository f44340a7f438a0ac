import type { Entry } from '#model/read-content.ts';
import type { Derived } from '#model/stored.ts';
import { parseSong } from './parse-song.ts';
import { hasWords } from './theory/song.ts';

/** The key of the message that names what a track has: words, chords or both. */
export function getSongLabel(companions: Entry['companions'], lang: string): Derived['songLabel'] {
  const { sheet } = parseSong(companions, lang) ?? {};
  const lines = sheet?.sections.flatMap((section) => section.lines);
  if (!lines?.some(({ pieces }) => pieces.some(({ chord }) => chord))) return sheet && 'words';
  return lines.some(hasWords) ? 'wordsAndChords' : 'showChords';
}
