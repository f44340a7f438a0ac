import { useCallback, useState } from 'react';
import type { LeadSheet } from '#features/songs/lead-sheet.ts';
import type { Spelling } from '#features/songs/sheet/spelling.ts';
import { moveChord, type Chord } from '#features/songs/theory/chord.ts';
import { simplifyNotes } from '#features/songs/theory/note.ts';
import { joinName, writeChord } from '#features/songs/theory/spell.ts';
import { loadScript } from '#islands/load-script.ts';
import type ShapeStrip from './ShapeStrip.tsx';
import { describeChord, type Instrument, type Shapes } from './shape.ts';

interface Opened {
  Strip: typeof ShapeStrip;
  /** Missing if they did not load. */
  shapes: Shapes | undefined;
  /** The chord that the visitor pressed, if any. */
  chosen: Chord | undefined;
  /** How often a visitor has pressed one. */
  count: number;
}

/**
 * The strip with the shapes of a song as the visitor plays it, and what opens it: a press on a chord, or a button that also closes it. The
 * strip shares no module with the sheet, so that it is one more file only for visitors who open it.
 */
export function useShapes({ shapes: path, sections }: LeadSheet, spelling: Spelling, instrument: Instrument) {
  const [opened, setOpened] = useState<Opened>();
  const pieces = sections.flatMap(({ lines }) => lines.flatMap((line) => line.pieces));
  const chords = new Map(pieces.flatMap(({ chord }) => (chord ? [[writeChord(chord), chord]] : [])));
  const chosen = opened?.chosen && writeChord(opened.chosen);
  const describe = ([written, chord]: [string, Chord]) => {
    // Among numbers, it may have a double flat.
    const name = spelling.showName(moveChord(chord, 0, simplifyNotes));
    return {
      name: joinName(name),
      bass: name.bass,
      description: describeChord(chord),
      isChosen: written === chosen,
    };
  };

  const showShape = useCallback(
    (chosen?: Chord) => {
      const loading = loadShapes(path ?? '');
      void loadScript(import('./ShapeStrip.tsx'), (read) => {
        const open = (shapes?: Shapes) =>
          setOpened((last) => ({ Strip: read(), shapes, chosen, count: (last?.count ?? 0) + 1 }));
        void loading.then(open);
      });
    },
    [path],
  );
  return {
    showShape: path === undefined ? undefined : showShape,
    toggleShapes: opened ? () => setOpened(undefined) : () => showShape(),
    strip: opened && (
      <opened.Strip
        shapes={opened.shapes}
        count={opened.count}
        chords={[...chords].map(describe)}
        instrument={instrument}
        spellNotes={(notes) =>
          simplifyNotes(notes).map((tonic) => spelling.showKey({ tonic, isMinor: false }))
        }
      />
    ),
  };
}

/** Loads the shapes of a song; `undefined` if that fails. The service worker stores them. */
async function loadShapes(path: string): Promise<Shapes | undefined> {
  try {
    return (await (await fetch(path)).json()) as Shapes;
  } catch {
    return undefined;
  }
}
