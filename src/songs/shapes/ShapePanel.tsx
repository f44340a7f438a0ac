import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { label, text } from '#ui/messages/t.ts';
import { Fretboard } from './Fretboard.tsx';
import { Keyboard } from './Keyboard.tsx';
import type { ChordDescription, Instrument, Shapes } from './shape.ts';

/** Between the panel, the chord and the edges of the window. */
const GAP_PIXELS = 8;

interface Props {
  /** Missing if they did not load. */
  shapes: Shapes | undefined;
  chord: ChordDescription | undefined;
  /** The chord as the visitor reads it, and without its bass. */
  names: [whole: string, plain: string];
  instrument: Instrument;
  /** Names notes on the line of fifths. */
  spellNotes: (notes: number[]) => string[];
  /** Where the panel appears. */
  anchor: Element;
  /** What chooses the chord and the instrument. */
  children: ReactNode;
}

/** A panel with the shape of a chord. Escape and a press outside close it. */
export default function ShapePanel({ anchor, children, ...drawing }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { instrument, chord } = drawing;
  useLayoutEffect(() => openNear(panel.current, anchor), [anchor, instrument, chord?.kind]);

  return (
    <div
      className="absolute m-0 rounded-paper border border-rule-strong bg-paper p-4 text-text [box-shadow:var(--shadow-card)] print:hidden"
      role="dialog"
      popover="auto"
      ref={panel}
      {...label('chordShapes')}
    >
      <div className="flex gap-2">
        {children}
        <IconButton
          className="ms-auto"
          {...label('close')}
          icon="icon-close"
          onClick={() => panel.current?.hidePopover()}
        />
      </div>
      <div className="mt-3 flex flex-col items-center gap-2" aria-live="polite">
        <Drawing {...drawing} />
      </div>
    </div>
  );
}

function Drawing({ shapes, chord, names, instrument, spellNotes }: Omit<Props, 'anchor' | 'children'>) {
  if (!shapes) return <p className="!mt-0" {...text('shapesMissing')} />;
  const notes = chord && instrument === 'piano' ? shapes.notes[chord.quality] : undefined;
  if (chord && notes) return <Keyboard {...{ chord, notes, spellNotes }} />;

  const kinds = instrument === 'piano' ? {} : shapes[instrument];
  const own = chord && kinds[chord.kind]?.[chord.pitch];
  const shape = own ?? (chord && kinds[chord.quality]?.[chord.pitch]);
  if (!shape) return <p className="!mt-0" {...text('noShape', { chord: names[0] })} />;
  return (
    <>
      <Fretboard shape={shape} />
      {!own && <p className="!mt-0" {...text('withoutBass', { chord: names[1] })} />}
    </>
  );
}

/** Opens a panel, unless it is open, and places it below an element, or above it in the lower half of the window. */
function openNear(panel: HTMLElement | null, anchor: Element): void {
  if (!panel) return;
  if (!panel.matches(':popover-open')) {
    panel.showPopover();
    panel.querySelector('select')?.focus({ preventScroll: true });
  }
  // As wide as it needs to be.
  panel.style.inset = '0 auto auto 0';
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = panel;
  const right = document.documentElement.clientWidth - offsetWidth - GAP_PIXELS;
  const isBelow = bottom + GAP_PIXELS + offsetHeight < innerHeight || top < innerHeight / 2;
  const y = isBelow ? bottom + GAP_PIXELS : Math.max(top - offsetHeight - GAP_PIXELS, 0);
  panel.style.inset = `${y + scrollY}px auto auto ${Math.max(Math.min(left, right), GAP_PIXELS)}px`;
}
