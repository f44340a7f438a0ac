import { Fragment, memo } from 'react';
import type { PlayableTrack } from '#player/types.ts';
import { textProps } from '#ui/messages/t.ts';
import { formatChord, shiftKey, type Notation } from './chords.ts';
import { getRepeatedLines, type LeadSheet } from './lead-sheet.ts';
import { SheetLine } from './SheetLine.tsx';
import type { Line, Section } from './song.ts';
import { createSpelling } from './spelling.ts';
import { createTransposer, parseTransposition } from './transposition.ts';

interface Props {
  sheet: LeadSheet;
  track: PlayableTrack;
  /** All sections of the sheet, or some that share columns. */
  sections: Section[];
  /** Key and capo in the query of the address. */
  query: string;
  notation: Notation;
  ofLanguage: Notation;
  hasChords: boolean;
  /** Whether a sheet of paper has each chorus where it is sung. */
  printsChoruses: boolean;
  /** Number of the line that is playing, or -1. */
  sounding: number;
  /** Whether a click on a line plays it. */
  isTimed: boolean;
  /** Shows how to play a chord of the chosen key. */
  showShape?: ((chord: string) => void) | undefined;
}

/** Sections of a song in the key that the visitor chose. They are drawn again only if something in them changes. */
export const Sections = memo(function Sections({
  sheet,
  track,
  sections,
  query,
  notation,
  ofLanguage,
  hasChords,
  printsChoruses,
  sounding,
  isTimed,
  showShape,
}: Props) {
  const setting = parseTransposition(query, sheet);
  const spelling = createSpelling(notation, ofLanguage);
  const { readKey, toKey, toChord } = createTransposer(sheet, setting);
  const toName = (chord: string, key?: string) =>
    chord.startsWith('*')
      ? chord.slice(1)
      : formatChord(spelling.spellChord(chord, readKey(key), toChord(chord, key)));
  const allLines = sheet.sections.flatMap(({ lines }) => lines);
  const numbers = new Map(allLines.map((line, index) => [line, index]));

  const renderLine = (line: Line, isRepeated = false) => {
    const number = numbers.get(line) ?? -1;
    const time = sheet.cues.find((cue) => cue.line === number)?.time;
    // Letters show by themselves that the key changes.
    const isNewKey = notation === 'numbers' && hasChords && line.key !== allLines[number - 1]?.key;
    const played = isNewKey ? toKey(line.key) : undefined;
    return (
      <Fragment key={number}>
        {played && setting && (
          <p
            className="italic text-muted"
            {...textProps('keyOf', { key: formatChord(spelling.spellKey(shiftKey(played, setting.capo))) })}
          />
        )}
        <SheetLine
          {...{ line, track, hasChords }}
          time={isTimed && !isRepeated ? time : undefined}
          toName={(chord) => toName(chord, line.key)}
          showShape={showShape && ((chord) => showShape(toChord(chord, line.key)))}
          isSounding={number === sounding && !isRepeated}
        />
      </Fragment>
    );
  };

  return sections.map((section, index) => (
    <section className="relative mb-6 break-inside-avoid" key={index}>
      <SectionName section={section} hasChords={hasChords} />
      {section.lines.map((line) => renderLine(line))}
      {printsChoruses && (
        <div className="hidden print:block">
          {getRepeatedLines(sheet.sections, section).map((line) => renderLine(line, true))}
        </div>
      )}
    </section>
  ));
});

/** The label of a section, or its kind. The number of a verse hangs in the margin, and a chorus that is sung again is a cue. */
function SectionName({
  section: { kind, label, lines },
  hasChords,
}: {
  section: Section;
  hasChords: boolean;
}) {
  const isKnown = kind === 'chorus' || kind === 'bridge';
  const name = label === undefined && isKnown ? textProps(kind) : { children: label };
  if (!name.children) return null;
  if (lines.length === 0) return <p className="!-mt-4 italic leading-6 text-muted" {...name} />;

  const isNumber = /^\d+\.?$/.test(label ?? '');
  const isBelowChords = hasChords && lines[0]?.pieces.some(({ chord }) => chord !== undefined);
  if (!isNumber) return <h3 className="mb-1 text-sm font-semibold leading-5 text-muted" {...name} />;
  return (
    <h3
      className="song-number absolute end-full me-1.5 text-[1em] font-semibold text-muted sm:me-2.5"
      data-below-chords={isBelowChords ? '' : undefined}
    >
      <span className="text-[0.82em]" {...name} />
    </h3>
  );
}
