import { parseBuffer, type IAudioMetadata } from 'music-metadata';
import { stripControls } from '#lib/control-characters.ts';
import { formats, type FormatId } from './formats.ts';
import { listPages, readWav } from './sound-parts.ts';

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
/** Shorter texts tell little, and would be all over the sound. */
const MIN_LETTERS = 3;

/**
 * A copy of a sound file with spaces over private words; `left` is what it still tells. Everything else stays in place. Words may
 * occur elsewhere, too: a place is right if the tags without it tell less and are otherwise equal.
 */
export async function removePrivateTags(bytes: Buffer, format: FormatId) {
  const clean = Buffer.from(bytes);
  const search = async () =>
    searchTags(clean, format, await parseBuffer(clean, formats[format].type, { skipCovers: true }));
  // The tags of a damaged file cannot be read.
  const before = await search().catch(() => undefined);
  if (!before) return { clean, removed: [], left: [] };
  let now = before;
  for (const words of before.found)
    for (const encoding of ['latin1', 'utf8', 'utf16le'] as const) {
      const sought = Buffer.from(words, encoding);
      for (let at = clean.indexOf(sought); at >= 0; at = clean.indexOf(sought, at + sought.length)) {
        clean.fill(' ', at, at + sought.length, encoding);
        const after = await search().catch(() => before);
        if (after.rest === now.rest && after.found.length < now.found.length) now = after;
        else sought.copy(clean, at);
      }
    }
  const pages = listPages(bytes);
  for (const [index, page] of listPages(clean).entries()) if (!pages[index]?.equals(page)) sealPage(page);
  return { clean, removed: before.meanings.filter((tag) => !now.meanings.includes(tag)), left: now.meanings };
}

/** The private words in the tags of a file, what they tell (`where it was recorded (©xyz)`), and all other text of the tags. */
export function searchTags(bytes: Buffer, format: FormatId, { native }: IAudioMetadata) {
  const parsed = Object.values(native).flat();
  const tags = parsed.flatMap(({ id, value }) => listTexts(id.replace(/^.*:|(?<=^bext)\..*/, ''), value));
  const found: string[] = [];
  const meanings = new Set<string>();
  const rests = [...tags, ...listSkipped(bytes, format)].map(([name, text]) => {
    let rest = text;
    for (const { meaning, names = NONE, words } of kinds) {
      const take = (words: string) => {
        if (words.trim().length < MIN_LETTERS) return words;
        found.push(words);
        // The items of QuickTime have numbers for names.
        meanings.add(`${meaning} (${stripControls(name) || 'QuickTime'})`);
        return ' ';
      };
      if (names.test(name)) rest = take(rest);
      rest = rest.replace(XML, (all, start: string, text: string) =>
        names.test(start) ? start + take(text) : all,
      );
      if (words && !CONTACT.test(name)) rest = rest.replace(words, take);
    }
    return rest.replace(/\s+/g, ' ').trim();
  });
  return { found, meanings: [...meanings], rest: rests.filter(Boolean).join('\n') };
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

/** Writes the checksum of a page of an Ogg. */
function sealPage(page: Buffer): void {
  page.writeUInt32LE(0, 22);
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  page.writeUInt32LE(sum >>> 0, 22);
}
