import {
  HIGHEST_CAPO,
  formatKey,
  notations,
  parseKey,
  shiftKey,
  toPitch,
  transposeChord,
  type Key,
  type Notation,
} from './chords.ts';
import type { LeadSheet } from './lead-sheet.ts';
import type { Line } from './song.ts';
import type { Spelling } from './spelling.ts';

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
    key: (wanted && findKey(wanted, initial.key)) ?? initial.key,
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
export function listKeys(original: Key): { key: Key; semitones: number }[] {
  const steps = Array.from({ length: 13 }, (_, index) => index - 6);
  const keys = steps.map((semitones) => ({ key: shiftKey(original, semitones), semitones }));
  return keys.filter(({ key }, index) => keys.findIndex((other) => other.key.tonic === key.tonic) === index);
}

/** The key of the chord shapes above the capo. */
export function getPlayedKey({ key, capo }: Transposition): Key {
  return shiftKey(key, -capo);
}

/** A song as the visitor plays it: with keys and chords to play, and names for the chords. */
export function playSheet(
  sheet: LeadSheet,
  setting: Transposition | undefined,
  spelling: Spelling,
): LeadSheet {
  const song = parseKey(sheet.key ?? '');
  const played = setting && getPlayedKey(setting);
  // From six semitones down; a tritone is six fifths.
  const semitones = played && song ? toPitch(played.tonic - song.tonic + 6) - 6 : 0;
  const playLine = (line: Line): Line => {
    const from = parseKey(line.key ?? '') ?? song;
    const isSame = from?.tonic === song?.tonic;
    const to = from && played && { ...(isSame ? played : shiftKey(from, semitones)), isMinor: from.isMinor };
    const pieces = line.pieces.map((piece) => {
      if (piece.chord === undefined) return piece;
      if (piece.chord.startsWith('*')) return { name: piece.chord.slice(1), text: piece.text };
      const chord = from && to ? transposeChord(piece.chord, from, to) : piece.chord;
      return { chord, name: spelling.spellChord(piece.chord, from, chord), text: piece.text };
    });
    return { ...line, pieces, ...(line.key !== undefined && to && { key: formatKey(to) }) };
  };
  const sections = sheet.sections.map((section) => ({ ...section, lines: section.lines.map(playLine) }));
  return { ...sheet, key: played && formatKey(played), sections };
}

/** The listed key with the same name, or else with the same sound. */
function findKey({ tonic }: Key, original: Key): Key | undefined {
  const keys = listKeys(original).map(({ key }) => key);
  const alike = keys.filter((key) => (key.tonic - tonic) % 12 === 0);
  return alike.find((key) => key.tonic === tonic) ?? alike[0];
}

/** The setting in the file. */
export function getOriginalTransposition({ key: written, capo }: LeadSheet): Transposition | undefined {
  const key = parseKey(written ?? '');
  return key && { key: shiftKey(key, capo), capo };
}
