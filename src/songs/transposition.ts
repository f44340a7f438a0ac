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
import { mapLines, type LeadSheet } from './lead-sheet.ts';
import type { Line } from './song.ts';
import type { Spelling } from './spelling.ts';

/** What the visitor chose. */
export interface Transposition {
  /** The key that sounds. */
  key: Key;
  capo: number;
  /** Whether the visitor or a link chose the capo, so that it stays in another key. */
  isCapoChosen: boolean;
  /** Missing for the notation that the visitor chose before, or else the one of the language. */
  notation?: Notation | undefined;
}

/**
 * Reads `?key=A&capo=2&notation=numbers`. Without key and capo, the remembered query counts. A missing or invalid key comes
 * from the file, and so does such a capo in its key; in another key, it is the lowest one for easy shapes.
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
  const key = (wanted && findKey(wanted, initial.key)) ?? initial.key;
  const capo = search.get('capo') ?? '';
  const isCapoChosen = /^\d+$/.test(capo) && Number(capo) <= HIGHEST_CAPO;
  const easy = key.tonic === initial.key.tonic ? undefined : listCapos(key).find(({ isEasy }) => isEasy);
  const notation = notations.find((name) => name === search.get('notation'));
  return {
    key,
    capo: isCapoChosen ? Number(capo) : (easy?.capo ?? initial.capo),
    isCapoChosen,
    ...(notation && { notation }),
  };
}

/** Whether a query chooses a key or a capo. */
export function hasSetting(query: string): boolean {
  return /[?&](?:key|capo)=/.test(query);
}

/** Writes a setting as a query, without the key of the file, and the capo only if it is chosen. */
export function formatQuery({ key, capo, isCapoChosen, notation }: Transposition, sheet: LeadSheet): string {
  const initial = getOriginalTransposition(sheet);
  const search = new URLSearchParams({
    ...(initial?.key.tonic !== key.tonic && { key: formatKey(key) }),
    ...(isCapoChosen && { capo: String(capo) }),
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

/** The places for a capo and the shapes above it. C, D, E, G, A and their relative minors are easy, and need no fret over 2. */
export function listCapos(key: Key): { capo: number; shapes: Key; isEasy: boolean }[] {
  return Array.from({ length: HIGHEST_CAPO + 1 }, (_, capo) => {
    const shapes = getPlayedKey({ key, capo });
    const signature = shapes.tonic - (shapes.isMinor ? 3 : 0);
    return { capo, shapes, isEasy: signature >= 0 && signature <= 4 };
  });
}

/** The key of the chord shapes above the capo. */
export function getPlayedKey({ key, capo }: Pick<Transposition, 'key' | 'capo'>): Key {
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
  return { ...mapLines(sheet, playLine), key: played && formatKey(played) };
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
  return key && { key: shiftKey(key, capo), capo, isCapoChosen: false };
}
