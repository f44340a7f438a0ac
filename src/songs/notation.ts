import { notations, parseKey, readChord, type Notation } from './chords.ts';
import type { Report } from './directives.ts';

/** What tells the notation: chords in brackets, keys, and rows of a grid. */
const NAMES = /(?<=\[)[^\]*\n]+(?=\])|(?<=\{(?:meta[\s:]+)?key[\s:]+)[^}\n]+|(?<=^\s*\|).+/gim;

/** The notation that a language uses; Polish and its neighbors have the German one. */
export function getNotation(lang: string): Notation {
  const { language, region = '' } = new Intl.Locale(lang).maximize();
  if (/^(?:cs|da|de|fi|hr|hu|n[bno]|pl|sk|sl|sv)$/.test(language)) return 'german';
  return /^(?:es|fr|it)$/.test(language) || (language === 'pt' && region !== 'BR') ? 'solfege' : 'english';
}

/** Names of chords and keys that tell the notation of a song: the first one that only German has, and one that it does not have. */
function findEvidence(names: string[], lang: string) {
  const read = names.filter((name) => readChord(name, 'german') ?? parseKey(name, 'german'));
  const find = (pattern: RegExp) => read.find((name) => pattern.test(name));
  const other = find(/(?:^\(?|\/)b(?:[b♭#♯]|es)/i);
  // Dutch has Fis and Es, but no H; who writes Eb or `em` does not write Fis, or `e` for E minor.
  const isDutch = new Intl.Locale(lang).language === 'nl';
  const isEnglish = other ?? find(/^\(?(?:[A-G][b♭]|[a-h][#b♯♭]?m(?!aj))/);
  const named = isDutch || isEnglish ? undefined : find(/(?:^\(?|\/)(?:[A-G](?:is|es)|[AE]s(?!us))/i);
  const small = isEnglish ? undefined : find(/^\(?[a-h](?:is|e?s)?(?!\s?[a-z#b♯♭])/);
  return { german: find(/(?:^\(?|\/)h/i) ?? find(/[\s-](?:moll|dur)$/i) ?? named ?? small, other };
}

/** The notation that the file names, or that its note names show, or that its language uses. */
export function detectNotation(text: string, lang: string, report: Report): Notation {
  const usual = getNotation(lang);
  const [, named = ''] = /\{(?:meta[\s:]+)?notation[\s:]+(\w+)\s*\}/i.exec(text) ?? [];
  const known = notations.find((notation) => notation === named.toLowerCase());
  if (known) return known;
  const names = text.matchAll(NAMES).flatMap(([name]) => name.split(/(?<=\w)[\s|]+/));
  const { german, other } = findEvidence(
    [...names].map((name) => name.trim()),
    lang,
  );
  if (german && !other) return 'german';
  if (!german || !other) return other && usual === 'german' ? 'english' : usual;
  const isNamed = (line: string) => line.match(NAMES)?.some((name) => name.includes(german));
  report.line = text.split('\n').findIndex(isNamed) + 1;
  report.warn(
    `“${german}” and “${other}” are note names of two countries, so a B may be read wrong.`,
    'Write `{meta: notation german}` (H and B) or `{meta: notation english}` (B and Bb) at the top.',
  );
  return /h/i.test(german) ? 'german' : 'english';
}
