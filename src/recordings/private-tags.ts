import type { IAudioMetadata } from 'music-metadata';
import { stripControls } from '#lib/control-characters.ts';
import type { FormatId } from './formats.ts';
import { readWav } from './sound-parts.ts';

/** What tags tell about people: in tags with such names, or in words of any tag. */
const kinds: { meaning: string; names?: RegExp; words?: RegExp }[] = [
  {
    meaning: 'where it was recorded',
    names: /(?<![a-z])geo(?!b)|gps|location|latitude|longitude/i,
    // ISO 6709: +51.5007-000.1246/
    words: /[+-]\d{2,6}\.\d+[+-]\d{3,7}\.\d+(?:[+-][\d.]+)?(?:CRS\w+)?\/?/g,
  },
  { meaning: 'whose file it is', names: /^(?:apID|ownr|TOWN)$|\b(?:file)?owner\b|purchase|account/i },
  { meaning: 'an email address', words: /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi },
  {
    meaning: 'a telephone number',
    words:
      /(?:(?<!\w)\+(?=[1-9])|(?<!\p{L})(?:t[eé]l\p{L}*|phone|mobile?|handy|whatsapp|тел)[.:]?\s*\+?)\(?\d(?:[ ()./-]{0,2}\d){6,14}/giu,
  },
  { meaning: 'a home folder', words: /(?<!\w)\/(?:Users|home)\/[^\s/"<>]+|\b[A-Z]:\\Users\\[^\\"<>\r\n]+/gi },
];
/** Tags in which an address is meant for listeners. */
const CONTACT = /contact|copyright|licen[cs]e|url|^(?:cprt|©cpy|TCOP|TCR|ICOP|W[A-Z]{2,3})$/i;
/** The start of an element or attribute of XML, and its text. */
const XML = /(<[\w:]+>|[\w:]+=")([^<>"]+)/g;
const NONE = /(?!)/;
/** Shorter texts tell little. */
const MIN_LETTERS = 3;

/** What the tags of a file tell about people: `where it was recorded (©xyz)`. */
export function listPrivateTags(bytes: Buffer, format: FormatId, { native }: IAudioMetadata): string[] {
  const parsed = Object.values(native).flat();
  const tags = parsed.flatMap(({ id, value }) => listTexts(id.replace(/^.*:|(?<=^bext)\..*/, ''), value));
  return [
    ...new Set([...tags, ...listSkipped(bytes, format)].flatMap(([name, text]) => listTold(name, text))),
  ];
}

/** What a tag tells; the words for one kind do not count for the next. */
function listTold(name: string, text: string): string[] {
  let rest = text.trim();
  return kinds.flatMap(({ meaning, names = NONE, words = NONE }) => {
    const { length } = rest;
    rest = rest.replace(XML, (all, start: string) => (names.test(start) ? start : all));
    if (!CONTACT.test(name)) rest = rest.replace(words, '');
    if (names.test(name)) rest = '';
    // The items of QuickTime have numbers for names.
    return length - rest.length < MIN_LETTERS ? [] : `${meaning} (${stripControls(name) || 'QuickTime'})`;
  });
}

/** The texts in a tag; a chapter has tags of its own. */
function listTexts(name: string, value: unknown): [name: string, text: string][] {
  if (value instanceof Uint8Array) return [[name, Buffer.from(value).toString('latin1')]];
  if (value instanceof Map) return [...value].flatMap(([frame, inner]) => listTexts(String(frame), inner));
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.values(value).flatMap((inner) => listTexts(name, inner));
}

/** Tags that music-metadata does not read: text in chunks of a WAV, and the place that phones write into an m4a. */
function listSkipped(bytes: Buffer, format: FormatId): [name: string, text: string][] {
  const place = format === 'm4a' ? bytes.indexOf('©xyz', 0, 'latin1') : -1;
  if (place >= 0) return [['©xyz', bytes.toString('latin1', place + 8, place + 40)]];
  if (format !== 'wav') return [];
  const { chunks } = readWav(bytes);
  return ['bext', 'iXML', 'axml', '_PMX'].map((name) => [name, chunks[name]?.toString('latin1') ?? '']);
}
