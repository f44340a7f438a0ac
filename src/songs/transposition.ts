import {
  HIGHEST_CAPO,
  formatKey,
  notations,
  parseKey,
  shiftKey,
  transposeChord,
  type Key,
  type Notation,
} from './chords.ts';
import type { LeadSheet } from './lead-sheet.ts';

/** What the visitor chose. */
export interface Transposition {
  /** The key that sounds. */
  key: Key;
  capo: number;
  /** Missing while it is the one that the visitor chose before, or that the language uses. */
  notation?: Notation | undefined;
}

/**
 * Reads `?key=A&capo=2&notation=numbers`. Without key and capo, the remembered query counts. A missing or invalid key or
 * capo comes from the file.
 */
export function parseTransposition(
  query: string,
  sheet: LeadSheet,
  remembered = '',
): Transposition | undefined {
  const initial = getOriginalTransposition(sheet);
  if (!initial) return undefined;

  const search = new URLSearchParams(
    hasSetting(query) ? query : `${remembered.slice(1)}&${query.replace('?', '')}`,
  );
  const wanted = parseKey(search.get('key') ?? '');
  const capo = search.get('capo') ?? '';
  const notation = notations.find((name) => name === search.get('notation'));
  return {
    key: (wanted && findKey(wanted, sheet)) ?? initial.key,
    capo: /^\d+$/.test(capo) && Number(capo) <= HIGHEST_CAPO ? Number(capo) : initial.capo,
    ...(notation && { notation }),
  };
}

/** Whether a query chooses a key or a capo. */
export function hasSetting(query: string): boolean {
  return /[?&](?:key|capo)=/.test(query);
}

/** Writes a setting as a query, without the values that equal the file's. */
export function formatQuery({ key, capo, notation }: Transposition, sheet: LeadSheet): string {
  const initial = getOriginalTransposition(sheet);
  const search = new URLSearchParams({
    ...(initial?.key.tonic !== key.tonic && { key: formatKey(key) }),
    ...(initial?.capo !== capo && { capo: String(capo) }),
    ...(notation && { notation }),
  });
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** The keys to choose from, six semitones up and down, without duplicates. */
export function listKeys(sheet: LeadSheet): { key: Key; semitones: number }[] {
  const initial = getOriginalTransposition(sheet);
  const steps = Array.from({ length: 13 }, (_, index) => index - 6);
  const keys = initial
    ? steps.map((semitones) => ({ key: shiftKey(initial.key, semitones), semitones }))
    : [];
  return keys.filter(({ key }, index) => keys.findIndex((other) => other.key.tonic === key.tonic) === index);
}

/** The key of the chord shapes above the capo. */
export function getPlayedKey({ key, capo }: Transposition): Key {
  return shiftKey(key, -capo);
}

/** Transposes a key or chord of a line, which may be written in another key than the song. */
export function createTransposer(sheet: LeadSheet, setting: Transposition | undefined) {
  const [song, played] = [parseKey(sheet.key ?? ''), setting && getPlayedKey(setting)];
  if (!song || !played)
    return { readKey: () => undefined, toKey: () => undefined, toChord: (chord: string) => chord };

  // A fifth is seven semitones.
  const semitones = (((((played.tonic - song.tonic) * 7 + 6) % 12) + 12) % 12) - 6;
  const shift = (key: Key) => (key.tonic === song.tonic ? played : shiftKey(key, semitones));
  const readKey = (name = sheet.key) => parseKey(name ?? '') ?? song;
  return {
    readKey,
    toKey: (name?: string): Key => ({ ...shift(readKey(name)), isMinor: readKey(name).isMinor }),
    toChord: (chord: string, name?: string) => transposeChord(chord, readKey(name), shift(readKey(name))),
  };
}

/** The listed key with the same name, or else with the same sound. */
function findKey({ tonic }: Key, sheet: LeadSheet): Key | undefined {
  const keys = listKeys(sheet).map(({ key }) => key);
  const alike = keys.filter((key) => (key.tonic - tonic) % 12 === 0);
  return alike.find((key) => key.tonic === tonic) ?? alike[0];
}

/** The setting in the file. */
export function getOriginalTransposition({ key: written, capo }: LeadSheet): Transposition | undefined {
  const key = parseKey(written ?? '');
  return key && { key: shiftKey(key, capo), capo };
}
