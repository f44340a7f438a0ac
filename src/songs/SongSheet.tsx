import { useRef, useState } from 'react';
import type { Mark } from '#lib/languages.ts';
import type { PlayableTrack } from '#player/types.ts';
import { text } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { currentQuery } from './query.ts';
import { formatChord, type Notation } from './chords.ts';
import { createTransposer, parseTransposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { SheetLine } from './SheetLine.tsx';
import { SongControls } from './SongControls.tsx';
import { getLineText, type Section } from './song.ts';
import { usePlayingLine } from './usePlayingLine.ts';

/** Letters that fit in half the width of a printed page. */
const MAX_COLUMN_LETTERS = 46;

interface Props {
  sheet: LeadSheet;
  track: PlayableTrack;
  writers: string[];
  /** In one or two sentences. */
  rights: string;
  notation: Notation;
  /** The language of the words, if it differs from the page. */
  mark?: Mark;
}

/** Words and chords of a song in the key that the visitor chose. */
export function SongSheet({ sheet, track, writers, rights, notation, mark }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [hasChords, setChords] = useState(true);
  const query = useStore(currentQuery);
  const setting = parseTransposition(query ?? '', sheet);
  const sounding = usePlayingLine(track.id, sheet.cues, list);
  const { toChord } = createTransposer(sheet, setting);
  const toName = (chord: string, key?: string) =>
    chord.startsWith('*') ? chord.slice(1) : formatChord(toChord(chord, key), notation);
  const numbers = new Map(sheet.sections.flatMap(({ lines }) => lines).map((line, index) => [line, index]));

  return (
    <>
      <SongControls
        {...{ sheet, writers, rights, setting, notation, hasChords, setChords }}
        title={track.title}
        isReady={query !== undefined}
      />
      <div
        className={`song-sheet mt-4 ${isNarrow(sheet) ? 'print:columns-2 print:gap-x-[1cm]' : ''}`}
        ref={list}
        {...mark}
        data-timed={sheet.cues.length > 0 || undefined}
      >
        {sheet.sections.map((section, index) => (
          <section className="mb-6 break-inside-avoid" key={index}>
            <SectionName section={section} />
            {section.lines.map((line) => {
              const number = numbers.get(line) ?? -1;
              const time = sheet.cues.find((cue) => cue.line === number)?.time;
              return (
                <SheetLine
                  key={number}
                  {...{ line, time, track, hasChords }}
                  toName={(chord) => toName(chord, line.key)}
                  isSounding={number === sounding}
                />
              );
            })}
          </section>
        ))}
      </div>
    </>
  );
}

/** Whether two columns fit on a printed page. */
function isNarrow({ sections }: LeadSheet): boolean {
  const lines = sections.flatMap((section) => section.lines);
  return lines.every((line) => line.kind !== 'tab' && getLineText(line).length <= MAX_COLUMN_LETTERS);
}

/** The label of a section, or its kind. */
function SectionName({ section: { kind, label } }: { section: Section }) {
  const isKnown = kind === 'chorus' || kind === 'bridge';
  const name = label === undefined && isKnown ? text(kind) : { children: label };
  return name.children && <h3 className="mb-1 text-sm font-semibold text-muted" {...name} />;
}
