import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Mark } from '#lib/languages.ts';
import type { PlayableTrack } from '#player/types.ts';
import { text } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { createChoice } from './create-choice.ts';
import { currentQuery, writeQuery } from './query.ts';
import type { Notation } from './chords.ts';
import {
  createTransposer,
  formatQuery,
  hasSetting,
  parseTransposition,
  type Transposition,
} from './transposition.ts';
import { getRepeatedLines, writeOutChoruses, type LeadSheet } from './lead-sheet.ts';
import { PracticeControls } from './practice/PracticeControls.tsx';
import { Sections } from './Sections.tsx';
import { SongActions } from './SongActions.tsx';
import { SongControls } from './SongControls.tsx';
import { useShapes } from './shapes/useShapes.tsx';
import { createSpelling, notationChoice } from './spelling.ts';
import { getLineText, type Line, type Section } from './song.ts';
import { Stage } from './stage/Stage.tsx';
import { useStage } from './stage/use-stage.ts';
import { usePlayingCue } from './usePlayingCue.ts';

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
  const [ownKey] = useState(() => createChoice(`key of ${track.id}`));
  const remembered = useStore(ownKey) ?? '';
  const setting = parseTransposition(query ?? '', sheet, remembered);
  const change = (changes: Partial<Transposition>) => {
    if (!setting) return;
    const next = { ...setting, ...changes };
    if (!('notation' in changes)) ownKey.set(formatQuery({ ...next, notation: undefined }, sheet));
    writeQuery(formatQuery(next, sheet));
  };
  const chosen = useStore(notationChoice);
  const shown = setting?.notation ?? chosen ?? notation;
  const spelling = createSpelling(shown, notation);
  const stage = useStage();
  const cue = usePlayingCue(track.id, sheet.cues, list);
  const { toChord } = createTransposer(sheet, setting);
  const { showShape, panel } = useShapes(sheet, toChord, spelling);
  const groups = useMemo(() => groupSections(sheet.sections), [sheet]);
  const sung = useMemo(() => writeOutChoruses(sheet), [sheet]);
  const [printsChoruses, setPrintsChoruses] = useState(false);
  const hasCues = sheet.sections.some((section) => getRepeatedLines(sheet.sections, section).length > 0);
  const columns = hasColumns(sheet) ? 'gap-x-12 lg:columns-2 print:columns-2 print:gap-x-[1cm]' : '';

  const sungLine = sung.cues[cue]?.line ?? -1;
  const drawn = {
    ...{ sheet, track, hasChords, printsChoruses },
    sounding: sheet.cues[cue]?.line ?? -1,
    // Other parts of the query change nothing in them.
    query: setting ? formatQuery(setting, sheet) : '',
    notation: shown,
    ofLanguage: notation,
  };

  return (
    <>
      <SongControls
        {...{ sheet, setting, spelling, change, hasChords, setChords, isReady }}
        isRemembered={hasSetting(remembered) && !hasSetting(query ?? '')}
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
        {groups.map((sections, index) => (
          <div className={sections.length > 1 ? columns : ''} key={index}>
            <Sections {...{ ...drawn, sections, showShape }} isTimed />
          </div>
        ))}
      </div>
      {stage.isOpen && isReady && (
        <Stage title={track.title} sounding={sungLine} close={stage.close}>
          <Sections {...drawn} sheet={sung} sections={sung.sections} sounding={sungLine} isTimed={false} />
        </Stage>
      )}
      <SongActions {...{ sheet, writers, rights, setting, spelling, showShape, isReady }} title={track.title}>
        {hasCues && (
          <label className="flex min-h-11 items-center gap-2 font-demi">
            <input
              className="h-5 w-5 accent-accent"
              type="checkbox"
              checked={printsChoruses}
              onChange={({ target }) => setPrintsChoruses(target.checked)}
            />
            <span {...text('printChoruses')} />
          </label>
        )}
      </SongActions>
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
