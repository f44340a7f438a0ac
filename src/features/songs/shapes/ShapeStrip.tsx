import { useEffect, useRef } from 'react';
import { labelProps, textProps, texts } from '#ui/messages/t.ts';
import { Fretboard } from './Fretboard.tsx';
import { Keyboard } from './Keyboard.tsx';
import type { ChordDescription, Fretted, Instrument, Shapes } from './shape.ts';

const FRETTED: Fretted[] = ['guitar', 'ukulele'];

/** A chord of the song. */
export interface NamedChord {
  /** As the visitor reads it, and its bass. */
  name: string;
  bass: string;
  description: ChordDescription | undefined;
  /** Whether the visitor pressed it in the song. */
  isChosen: boolean;
}

interface Props {
  /** Missing if they did not load. */
  shapes: Shapes | undefined;
  /** In the order of the song. */
  chords: NamedChord[];
  instrument: Instrument;
  /** Names notes on the line of fifths. */
  spellNotes: (notes: number[]) => string[];
  /** Changes with each press on a chord. */
  count: number;
}

/** The shapes of all chords of a song, below it. Scrolls to the one that the visitor pressed. */
export default function ShapeStrip({ shapes, chords, count, ...drawing }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    () => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }),
    [count],
  );
  const isPiano = drawing.instrument === 'piano';

  return (
    <section className="mt-3 text-sm" {...labelProps(texts.chordShapes)}>
      {!shapes && <p className="!mt-0" {...textProps(texts.shapesMissing)} />}
      {/* The last fretboard ends at the margin. */}
      <ul
        className={
          isPiano
            ? 'grid grid-cols-2 lg:grid-cols-4'
            : 'grid grid-cols-[repeat(3,1fr)_minmax(56px,auto)] lg:grid-cols-[repeat(7,1fr)_minmax(56px,auto)]'
        }
        ref={list}
      >
        {shapes &&
          chords.map(({ isChosen, ...chord }) => (
            <li
              className="relative border-t py-3 text-muted aria-[current]:text-text"
              key={chord.name}
              aria-current={isChosen || undefined}
            >
              <Drawing {...{ shapes, ...chord, ...drawing }} />
            </li>
          ))}
      </ul>
    </section>
  );
}

type DrawingProps = Pick<Props, 'instrument' | 'spellNotes'> &
  Omit<NamedChord, 'isChosen'> & { shapes: Shapes };

function Drawing({ shapes, name, bass, description: chord, instrument, spellNotes }: DrawingProps) {
  const notes = chord && instrument === 'piano' ? shapes.notes[chord.quality] : undefined;
  const fretted = FRETTED.find((name) => instrument.endsWith(name));
  const kinds = fretted ? shapes[fretted] : {};
  const own = chord && kinds[chord.kind]?.[chord.pitch];
  const shape = own ?? (chord && kinds[chord.quality]?.[chord.pitch]);
  const plain = name.slice(0, name.length - bass.length);
  return (
    <>
      <p className="!mt-0 font-[650] text-accent">
        {plain}
        <small className="font-[450]">
          {bass && (shape && !own ? <s className="font-normal text-muted">{bass}</s> : bass)}
        </small>
      </p>
      {chord && notes && <Keyboard {...{ chord, notes, spellNotes }} />}
      {shape && <Fretboard shape={shape} isMirrored={instrument !== fretted} />}
      {shape && !own && <p className="sr-only" {...textProps(texts.withoutBass, { chord: plain })} />}
      {!notes && !shape && <p className="!mt-0" {...textProps(texts.noShape, { chord: name })} />}
    </>
  );
}
