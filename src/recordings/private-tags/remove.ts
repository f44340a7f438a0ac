import { cleanId3, cleanId3v1 } from './id3.ts';
import type { Keeps } from './keeps.ts';
import { cleanMp4 } from './mp4.ts';
import { cleanFlac, cleanOgg } from './vorbis.ts';
import { cleanWav } from './wav.ts';

/** What a tag tells, and the names of such tags. */
const meanings: [meaning: string, name: RegExp][] = [
  ['where it was recorded', /^(?:©xyz|loci)$|(?<![a-z])geo(?!b)|gps|location|latitude|longitude/i],
  ['whose file it is', /^(?:apID|ownr|TOWN|OWNE|(?:file)?owner)$|purchase|account/i],
];
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
/** Tags in which an address is meant for listeners. */
const CONTACT = /contact|copyright|licen[cs]e|url|^(?:cprt|©cpy|TCOP|TCR|ICOP|W[A-Z]{2,3})$/i;
/** Pictures have bytes that look like text. */
const PICTURE = /^(?:APIC|PIC|covr)$|picture|cover/i;
/** An element of XML with text, or an attribute. */
const XML_NAME = /<([\w:]+)[^>]*>\s*[^<\s]|([\w:]+)="[^"]/g;

const cleaners: Record<string, (bytes: Buffer, keeps: Keeps) => void> = {
  fLaC: cleanFlac,
  OggS: cleanOgg,
  RIFF: cleanWav,
  RF64: cleanWav,
};

/**
 * A copy of a sound file without private tags, and what these tell, for example `where it was recorded (©xyz)`. All other
 * bytes stay in place, because files have offsets.
 */
export function removePrivateTags(bytes: Buffer): { clean: Buffer; told: string[] } {
  const found: { meaning: string; name: string }[] = [];
  const clean = Buffer.from(bytes);
  try {
    cleanFile(clean, (name, value) => {
      const meaning = findMeaning(name, value);
      if (meaning !== undefined) found.push({ meaning, name });
      return meaning === undefined;
    });
  } catch {
    // The tags of a damaged file cannot be read.
    return { clean: bytes, told: [] };
  }
  const groups = Map.groupBy(found, ({ meaning }) => meaning);
  const told = Array.from(groups, ([meaning, tags]) => {
    const names = new Set(tags.map(({ name }) => name));
    return `${meaning} (${[...names].join(', ')})`;
  });
  return { clean, told };
}

function findMeaning(name: string, value: Buffer): string | undefined {
  if (PICTURE.test(name)) return undefined;
  // Without the zeros of UTF-16.
  const text = value.toString('latin1').replaceAll('\0', '');
  const inner = Array.from(text.matchAll(XML_NAME), ([, element, attribute]) => element ?? attribute ?? '');
  const [meaning] = meanings.find(([, pattern]) => [name, ...inner].some((key) => pattern.test(key))) ?? [];
  return meaning ?? (MAIL.test(text) && !CONTACT.test(name) ? 'an email address' : undefined);
}

function cleanFile(bytes: Buffer, keeps: Keeps): void {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    cleanMp4(bytes, keeps);
    return;
  }
  // Some programs write zeros at the start of an mp3.
  const start = bytes.findIndex((byte) => byte !== 0);
  const sound = cleanId3(bytes.subarray(start), keeps);
  cleaners[sound.toString('latin1', 0, 4)]?.(sound, keeps);
  cleanId3v1(sound, keeps);
}
