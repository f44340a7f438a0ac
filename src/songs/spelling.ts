import { t, texts } from '#ui/messages/t.ts';
import { formatChord, formatKey, notations, spellChord, type Key, type Notation } from './chords.ts';
import { createChoice } from './create-choice.ts';

/** The notation that the visitor chose last. */
export const notationChoice = createChoice('notation', notations);

/** How a visitor writes English chords and keys. */
export type Spelling = ReturnType<typeof createSpelling>;

/** Spells chords in a notation. If chords are numbers, names of chords and keys use the notation of the language. */
export function createSpelling(notation: Notation, ofLanguage: Notation) {
  const spell = (name: string, to: Notation, key?: Key) =>
    spellChord(name, to, key, to === 'solfege' ? t(texts.solfege) : undefined);
  const spellName = (name: string) => spell(name, notation === 'numbers' ? ofLanguage : notation);
  return {
    notation,
    /** Numbers name the written chord, so that they are the same in all keys. */
    spellChord: (written: string, key: Key | undefined, played: string) =>
      notation === 'numbers' ? spell(written, notation, key) : spell(played, notation),
    spellName,
    showName: (name: string) => formatChord(spellName(name)),
    showKey: (key: Key) => formatChord(spellName(formatKey(key))),
  };
}

/** A chord as a screen reader says it: “B minor 7” for `Bm7`. */
export function speakChord(name: string): string {
  const [signs, words] = ['♯ ♭ m maj dim aug /'.split(' '), t(texts.chordWords).split(' ')];
  const parts = /♯|♭|dim|aug|maj|sus|add|omit|m|\/(?!9)/g;
  const spaced = name.normalize('NFKC').replace(parts, (part) => ` ${words[signs.indexOf(part)] ?? part} `);
  return spaced.replace(/\s+/g, ' ').trim();
}
