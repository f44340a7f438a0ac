import { useCallback, useState } from 'react';
import { formatChord, simplifyNotes } from '#songs/chords.ts';
import { createChoice } from '#songs/create-choice.ts';
import type { LeadSheet } from '#songs/lead-sheet.ts';
import { Select } from '#songs/Select.tsx';
import type { Spelling } from '#songs/spelling.ts';
import { loadScript } from '#ui/load-script.ts';
import { label, t } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import type ShapePanel from './ShapePanel.tsx';
import { describeChord, instruments, type Shapes } from './shape.ts';

const instrumentChoice = createChoice('instrument', instruments);

interface Opened {
  Panel: typeof ShapePanel;
  /** Missing if they did not load. */
  shapes: Shapes | undefined;
  anchor: Element;
  /** How often a panel has opened. */
  count: number;
}

/**
 * The panel with the shapes of a song, and what opens it: near an element, with an English chord or the first one. The panel
 * shares no module with the sheet, so that it is one more file only for visitors who open it.
 */
export function useShapes(
  { shapes: path, sections }: LeadSheet,
  toChord: (chord: string, key?: string) => string,
  spelling: Spelling,
) {
  const [opened, setOpened] = useState<Opened>();
  const [chosen, setChosen] = useState('');
  const instrument = useStore(instrumentChoice) ?? 'guitar';
  const lines = sections.flatMap((section) => section.lines);
  const played = lines.flatMap(({ pieces, key }) =>
    pieces.flatMap(({ chord }) => (chord === undefined || chord.startsWith('*') ? [] : toChord(chord, key))),
  );
  const chords = [...new Set(played)];
  // After a change of the key, the song has other chords.
  const chord = chords.find((name) => name === chosen) ?? chords[0] ?? '';
  const toName = (name: string) => formatChord(spelling.spellName(name));

  const showShape = useCallback(
    (anchor: Element, name = '') => {
      const loaded = [loadScript(import('./ShapePanel.tsx')), loadShapes(path ?? '')] as const;
      void Promise.all(loaded).then(([Panel, shapes]) => {
        setChosen(name);
        if (Panel) setOpened((last) => ({ Panel, shapes, anchor, count: (last?.count ?? 0) + 1 }));
      });
    },
    [path],
  );
  return {
    showShape: path === undefined ? undefined : showShape,
    panel: opened && (
      <opened.Panel
        key={opened.count}
        shapes={opened.shapes}
        anchor={opened.anchor}
        chord={describeChord(chord)}
        names={[toName(chord), toName(chord.replace(/\/[A-G][#b]?/, ''))]}
        instrument={instrument}
        spellNotes={(notes) =>
          simplifyNotes(notes).map((tonic) => formatChord(spelling.spellKey({ tonic, isMinor: false })))
        }
      >
        <Select
          name={label('chord')}
          value={chord}
          options={chords.map((name) => [name, toName(name)])}
          choose={setChosen}
        />
        <Select
          name={label('instrument')}
          value={instrument}
          options={instruments.map((name) => [name, t(name)])}
          choose={instrumentChoice.set}
        />
      </opened.Panel>
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
