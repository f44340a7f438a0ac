import { readChord } from './chord.ts';
import type { Report } from './directives.ts';
import { parseKey } from './key.ts';
import { notations, type Notation } from './note.ts';

/** The places that show the notation: chords in brackets, keys, and rows of a grid. */
const NAMES = /\[([^[\]*\n]+)\]|\{(?:meta[\s:]+)?key[\s:]+([^}\n]+)|^[ \t]*\|(.+)/gim;
/** `c-Moll`, `Fis` and `Es`, or a small letter for a minor chord. */
const GERMAN =
  /[\s-](?:[Mm]oll|[Dd]ur)$|(?:^\(?|\/)(?:[A-G](?:is|es)|[AE]s(?!us))|^\(?[a-h](?:is|e?s)?(?!\s?[a-z#b♯♭])/;

/** The notation that a language uses; Polish and its neighbors have the German one. */
export function getNotation(lang: string): Notation {
  const { language, region = '' } = new Intl.Locale(lang).maximize();
  if (/^(?:cs|da|de|fi|hr|hu|n[bno]|pl|sk|sl|sv)$/.test(language)) return 'german';
  return /^(?:es|fr|it)$/.test(language) || (language === 'pt' && region !== 'BR') ? 'solfege' : 'english';
}

/** The notation that the file names, or that its note names show, or that its language uses. */
export function detectNotation(text: string, lang: string, report: Report): Notation {
  const usual = getNotation(lang);
  const [, named = ''] = /\{(?:meta[\s:]+)?notation[\s:]+(\w+)\s*\}/i.exec(text) ?? [];
  const known = notations.find((notation) => notation === named.toLowerCase());
  if (known) return known;
  const places = listPlaces(text);
  const names = splitNames(places);
  const read = names.filter((name) => readChord(name.trim(), 'german') ?? parseKey(name, 'german'));
  const find = (pattern: RegExp) => read.find((name) => pattern.test(name.trim()));
  const inSolfege = names.filter((name) => readChord(name.trim(), 'solfege') && !read.includes(name));
  const h = find(/(?:^\(?|\/)h/i);
  const flat = find(/(?:^\(?|\/)b(?:[b♭#♯]|es)/i);
  if (h && flat) {
    const has = (line: string) => splitNames(listPlaces(line)).includes(h);
    report.warn(
      `“${h}” and “${flat}” are note names of two countries, so a B may be read wrong.`,
      'Write `{meta: notation german}` (H and B) or `{meta: notation english}` (B and Bb) at the top.',
      text.split('\n').findIndex(has) + 1,
    );
  }
  if (h) return 'german';
  if (inSolfege.length > read.length) return 'solfege';
  // Not the number of a verse.
  const inNumbers = places.filter((name) => readChord(name.trim(), 'numbers'));
  if (inNumbers.length > read.filter((name) => !inNumbers.includes(name)).length) return 'numbers';
  if (flat) return usual === 'german' ? 'english' : usual;
  // Who writes Eb or `em` does not write Es, or `e` for E minor. Dutch has Fis and Es, but no H.
  const isEnglish = find(/^\(?(?:[A-G][b♭]|[a-h][#b♯♭]?m(?!aj))/) ?? new Intl.Locale(lang).language === 'nl';
  return !isEnglish && find(GERMAN) ? 'german' : usual;
}

function listPlaces(text: string): string[] {
  return Array.from(text.matchAll(NAMES), ([, chord, key, row]) => chord ?? key ?? row ?? '');
}

function splitNames(places: string[]): string[] {
  return places.flatMap((names) => names.split(/(?<=\w)[\s|]+/));
}
