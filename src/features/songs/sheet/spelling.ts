import type { Chord } from '#features/songs/theory/chord.ts';
import { toTonicChord, type Key } from '#features/songs/theory/key.ts';
import type { Notation } from '#features/songs/theory/note.ts';
import { joinName, showChord, type ChordName, type Naming } from '#features/songs/theory/spell.ts';
import { t, texts } from '#ui/messages/t.ts';

/** How a visitor reads chords and keys. */
export type Spelling = ReturnType<typeof createSpelling>;

/** Names chords in a notation. If chords are numbers, keys and shapes use the notation of the language. */
export function createSpelling(notation: Notation, ofLanguage: Notation) {
  const toNaming = (to: Notation): Naming => ({
    notation: to,
    names: to === 'solfege' ? t(texts.solfege) : undefined,
  });
  const naming = toNaming(notation);
  const letters = toNaming(notation === 'numbers' ? ofLanguage : notation);
  return {
    naming,
    /** Whether a song is read so without saying it. */
    isExpected: notation === 'english' && ofLanguage === notation,
    showChord: (chord: Chord, key: Key | undefined) => showChord(chord, naming, key),
    showName: (chord: Chord) => showChord(chord, letters),
    showKey: (key: Key) => joinName(showChord(toTonicChord(key), letters)),
  };
}

/** A chord as a screen reader says it: “B minor 7” for `Bm7`. */
export function speakChord({ root, quality, bass }: ChordName): string {
  const [signs, words] = ['♯ ♭ m maj dim aug /'.split(' '), t(texts.chordWords).split(' ')];
  const say = (part: string) => ` ${words[signs.indexOf(part)] ?? part} `;
  const spoken = quality.normalize('NFKC').replace(/♯|♭|dim|aug|maj|sus|add|omit|m/g, say);
  const [note, below] = [root, bass].map((name) => name.replace(/[♯♭/]/g, say));
  return `${note}${spoken}${below}`.replace(/\s+/g, ' ').trim();
}
