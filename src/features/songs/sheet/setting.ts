import type { LeadSheet } from '#features/songs/lead-sheet.ts';
import { countSharps, shiftKey, type Key } from '#features/songs/theory/key.ts';

/** How a song is played. */
export interface Setting {
  /** The key that sounds. */
  key: Key;
  capo: number;
}

/** What of it is chosen. */
export type Choice = { [Name in keyof Setting]?: Setting[Name] | undefined };

/** The highest fret for a capo. */
export const HIGHEST_CAPO = 11;

/**
 * The setting of a song with what is chosen; `undefined` without chords. The capo of the song is in its key; in another one, it
 * is the lowest with easy shapes.
 */
export function getSetting(sheet: LeadSheet, choice: Choice): Setting | undefined {
  const original = getOriginalSetting(sheet);
  if (!original) return undefined;
  const key = (choice.key && findKey(choice.key, original.key)) ?? original.key;
  const easy = key.tonic === original.key.tonic ? undefined : listCapos(key).find(({ isEasy }) => isEasy);
  return { key, capo: choice.capo ?? easy?.capo ?? original.capo };
}

/** The setting in the file. */
export function getOriginalSetting({ key, capo }: LeadSheet): Setting | undefined {
  return key && { key: shiftKey(key, capo), capo };
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
    const sharps = countSharps(shapes);
    return { capo, shapes, isEasy: sharps >= 0 && sharps <= 4 };
  });
}

/** The key of the chord shapes above the capo. */
export function getPlayedKey({ key, capo }: Pick<Setting, 'key' | 'capo'>): Key {
  return shiftKey(key, -capo);
}

/** The listed key with the same name, or else with the same sound. */
function findKey({ tonic }: Key, original: Key): Key | undefined {
  const keys = listKeys(original).map(({ key }) => key);
  const alike = keys.filter((key) => (key.tonic - tonic) % 12 === 0);
  return alike.find((key) => key.tonic === tonic) ?? alike[0];
}
