import { Fragment, lazy, Suspense, useRef, useState } from 'react';
import type { Mark } from '#lib/languages.ts';
import type { PlayableTrack } from '#player/types.ts';
import { text } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { currentQuery } from './query.ts';
import { formatChord, shiftKey, type Notation } from './chords.ts';
import { createTransposer, parseTransposition } from './transposition.ts';
import type { LeadSheet } from './lead-sheet.ts';
import { PracticeControls } from './practice/PracticeControls.tsx';
import { SheetLine } from './SheetLine.tsx';
import { SongActions } from './SongActions.tsx';
import { SongControls } from './SongControls.tsx';
import { useShapes } from './shapes/useShapes.tsx';
import { createSpelling, notationChoice } from './spelling.ts';
import { getLineText, type Line, type Section } from './song.ts';
import { Stage } from './stage/Stage.tsx';
import { useStage } from './stage/use-stage.ts';
import { usePlayingLine } from './usePlayingLine.ts';

/** Letters that fit in half the width of a sheet, on screen and printed. */
const MAX_COLUMN_LETTERS = 46;
/** Songs with fewer lines have one column. */
const MIN_COLUMN_LINES = 12;

/** Builds have none. */
const TimeWords = import.meta.env.DEV ? lazy(() => import('./timing/TimeWords.tsx')) : undefined;

interface Props {
  sheet: LeadSheet;
  track: PlayableTrack;
  writers: string[];
  /** In one or two sentences. */
  rights: string;
  /** The one of the language. */
  notation: Notation;
  /** The language of the words, if it differs from the page. */
  mark?: Mark;
}

/** Words and chords of a song in the key that the visitor chose. */
export function SongSheet({ sheet, track, writers, rights, notation, mark }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [hasChords, setChords] = useState(true);
  const query = useStore(currentQuery);
  const isReady = query !== undefined;
  const setting = parseTransposition(query ?? '', sheet);
  const chosen = useStore(notationChoice);
  const shown = setting?.notation ?? chosen ?? notation;
  const spelling = createSpelling(shown, notation);
  const stage = useStage();
  const sounding = usePlayingLine(track.id, sheet.cues, list);
  const { toChord, toKey } = createTransposer(sheet, setting);
  const toName = (chord: string, key?: string) =>
    chord.startsWith('*')
      ? chord.slice(1)
      : formatChord(spelling.spellChord(toChord(chord, key), toKey(key)));
  const { showShape, panel } = useShapes(sheet, toChord, spelling);
  const allLines = sheet.sections.flatMap(({ lines }) => lines);
  const numbers = new Map(allLines.map((line, index) => [line, index]));
  const columns = hasColumns(sheet) ? 'gap-x-12 lg:columns-2 print:columns-2 print:gap-x-[1cm]' : '';

  const renderSections = (sections: Section[], isStage = false) =>
    sections.map((section, index) => (
      <section className="relative mb-6 break-inside-avoid" key={index}>
        <SectionName section={section} hasChords={hasChords} />
        {section.lines.map((line) => {
          const number = numbers.get(line) ?? -1;
          const time = sheet.cues.find((cue) => cue.line === number)?.time;
          // Letters show by themselves that the key changes.
          const isNewKey = shown === 'numbers' && hasChords && line.key !== allLines[number - 1]?.key;
          const played = isNewKey ? toKey(line.key) : undefined;
          return (
            <Fragment key={number}>
              {played && setting && (
                <p
                  className="italic text-muted"
                  {...text('keyOf', {
                    key: formatChord(spelling.spellKey(shiftKey(played, setting.capo))),
                  })}
                />
              )}
              <SheetLine
                {...{ line, track, hasChords }}
                time={isStage ? undefined : time}
                toName={(chord) => toName(chord, line.key)}
                showShape={
                  isStage || !showShape
                    ? undefined
                    : (anchor, chord) => showShape(anchor, toChord(chord, line.key))
                }
                isSounding={number === sounding}
              />
            </Fragment>
          );
        })}
      </section>
    ));

  return (
    <>
      <SongControls
        {...{ sheet, setting, spelling, hasChords, setChords, isReady }}
        notation={shown}
        ofLanguage={notation}
      >
        <button
          className="min-h-11 shrink-0 self-end rounded-sm border border-rule-strong bg-paper-2 px-3 text-base font-demi"
          type="button"
          disabled={!isReady}
          onClick={stage.open}
          {...text('stageView')}
        />
        <PracticeControls track={track} cues={sheet.cues} />
      </SongControls>
      <div className="song-sheet mt-4" ref={list} {...mark} data-timed={sheet.cues.length > 0 || undefined}>
        {groupSections(sheet.sections).map((sections, index) => (
          <div className={sections.length > 1 ? columns : ''} key={index}>
            {renderSections(sections)}
          </div>
        ))}
      </div>
      {stage.isOpen && isReady && (
        <Stage title={track.title} sounding={sounding} close={stage.close}>
          {renderSections(sheet.sections, true)}
        </Stage>
      )}
      <SongActions
        {...{ sheet, writers, rights, setting, spelling, showShape, isReady }}
        title={track.title}
      />
      {panel}
      {TimeWords && isReady && (
        <Suspense>
          <TimeWords {...{ sheet, track }} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the words are for two columns. */
function hasColumns({ sections }: LeadSheet): boolean {
  const lines = sections.flatMap((section) => section.lines).filter((line) => !isWide(line));
  const isShort = (line: Line) => getLineText(line).length <= MAX_COLUMN_LETTERS;
  return lines.length >= MIN_COLUMN_LINES && lines.every(isShort);
}

/** Sections that share columns. Others span them; with `column-span`, Chromium 156 starts a third column. */
function groupSections(sections: Section[]): Section[][] {
  const groups: Section[][] = [];
  for (const [index, section] of sections.entries()) {
    const before = sections[index - 1];
    if (before && ![before, section].some(({ lines }) => lines.some(isWide))) groups.at(-1)?.push(section);
    else groups.push([section]);
  }
  return groups;
}

/** Whether a line spans both columns. */
function isWide({ kind }: Line): boolean {
  return kind === 'tab' || kind === 'grid';
}

/** The label of a section, or its kind. The number of a verse hangs in the margin, and a chorus that is sung again is a cue. */
function SectionName({
  section: { kind, label, lines },
  hasChords,
}: {
  section: Section;
  hasChords: boolean;
}) {
  const isKnown = kind === 'chorus' || kind === 'bridge';
  const name = label === undefined && isKnown ? text(kind) : { children: label };
  if (!name.children) return null;
  if (lines.length === 0) return <p className="italic text-muted" {...name} />;

  const isNumber = /^\d+\.?$/.test(label ?? '');
  const isBelowChords = hasChords && lines[0]?.pieces.some(({ chord }) => chord !== undefined);
  const place = `song-number absolute end-full me-1 leading-6 sm:me-2.5 print:static ${isBelowChords ? 'top-[1.3125rem]' : 'top-px'}`;
  return (
    <h3
      className={`mb-1 text-sm font-semibold leading-tight text-muted ${isNumber ? place : ''}`}
      {...name}
    />
  );
}
