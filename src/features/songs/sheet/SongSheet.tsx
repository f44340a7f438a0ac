import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { hideChords, type LeadSheet } from '#features/songs/lead-sheet.ts';
import { useShapes } from '#features/songs/shapes/useShapes.tsx';
import { useStage } from '#features/songs/stage/use-stage.tsx';
import type { Notation } from '#features/songs/theory/note.ts';
import { getLineText, type Line, type Section } from '#features/songs/theory/song.ts';
import type { SongCredits } from '#features/songs/theory/write.ts';
import type { LangProps } from '#lib/languages.ts';
import { currentPassage, getPlayer } from '#player/engine.ts';
import type { ListedSong, PlayableTrack } from '#player/types.ts';
import { useStore } from '#ui/useStore.ts';
import { fitPaper } from './fit-paper.ts';
import { Sections } from './Sections.tsx';
import { ShowShape } from './SheetLine.tsx';
import { SongActions } from './SongActions.tsx';
import { SongControls } from './SongControls.tsx';
import { usePlayingCue } from './usePlayingCue.ts';
import { SheetContext, useSheet } from './useSheet.ts';
import { getInstrument, hasNeed } from './view.ts';

/** Letters that fit in half the width of a sheet, on screen and printed. */
const MAX_COLUMN_LETTERS = 46;
/** Songs with fewer lines have one column. */
const MIN_COLUMN_LINES = 12;

/** Builds have none. */
const TimeWords = import.meta.env.DEV
  ? lazy(() => import('#features/songs/timing/TimeWords.tsx'))
  : undefined;

interface Props {
  sheet: LeadSheet;
  /** What the player needs, unless the song has no recording. */
  track: PlayableTrack | ListedSong;
  writers: SongCredits['writers'];
  /** In one or two sentences. */
  rights: string;
  /** The one of the language. */
  notation: Notation;
  /** The language of the words, if it differs from the page. */
  langProps?: LangProps | undefined;
  /** What chooses the language of the words. */
  languages?: ReactNode;
  /** The sheet with the lines that the recording times. */
  timed?: LeadSheet;
  /** Its place in a set that is printed, from 0. */
  place?: number;
}

/** Words and chords of a song in the key that the visitor chose. */
export function SongSheet({
  sheet,
  track,
  writers,
  rights,
  notation,
  langProps,
  languages,
  timed = sheet,
  place,
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const recording = 'src' in track ? track : undefined;
  const current = useSheet(sheet, track.id, notation, place);
  const { played, view, setting, spelling, nameKey, isReady } = current;
  const hasChords = !hasNeed(view, 'words');
  const shown = hasChords ? played : hideChords(played);
  const stage = useStage(track.id);
  const { line = -1, sung: sungLine = -1 } = usePlayingCue(track.id, sheet.cues, list) ?? {};
  const loop = useStore(currentPassage, (now) =>
    now?.repeats && now.track.id === track.id ? now : undefined,
  );
  const shapes = useShapes(played, spelling, getInstrument(view));
  const isNarrow = hasColumns(sheet);
  const groups = groupSections(shown.sections).map((one) => (isNarrow ? splitColumns(one) : [one]));
  const isOneSheet = hasNeed(view, 'one-sheet');
  useEffect(() => {
    const fit = () => list.current && fitPaper(list.current, isOneSheet);
    addEventListener('beforeprint', fit);
    return () => removeEventListener('beforeprint', fit);
  }, [isOneSheet]);

  return (
    <SheetContext value={current}>
      {isReady && stage.setLine}
      {current.word && <p className="!m-0 font-demi">{current.word}</p>}
      <SongControls languages={languages} openStage={stage.open} />
      <div
        className="song-sheet mt-2 sm:mt-4 print:mt-5"
        ref={list}
        {...langProps}
        // Words alone have no times.
        data-timed={setting && hasChords && sheet.cues.length > 0 ? true : undefined}
        data-notation={spelling.naming.notation}
        data-key={setting && spelling.showKey(setting.key)}
      >
        <ShowShape value={shapes.showShape}>
          {groups.map((columns, index) => (
            <div
              className={columns.length > 1 ? 'gap-10 lg:flex print:flex print:gap-[6mm]' : ''}
              key={index}
            >
              {columns.map((column, side) => (
                <div className="min-w-0 flex-1 print:flex-auto" key={side}>
                  <Sections
                    nameKey={nameKey}
                    sheet={shown}
                    sections={column}
                    sounding={line}
                    loop={loop}
                    play={(time) => recording && getPlayer().play(recording, time)}
                  />
                </div>
              ))}
            </div>
          ))}
        </ShowShape>
      </div>
      {stage.Stage && isReady && (
        <stage.Stage
          id={track.id}
          title={track.title}
          shown={shown}
          languages={languages}
          sounding={sungLine}
          langProps={langProps}
          close={stage.close}
        />
      )}
      <SongActions writers={writers} rights={rights} title={track.title} shapes={shapes} />
      {shapes.strip}
      {TimeWords && isReady && recording && (
        <Suspense>
          {/* Starts again when its times are saved, here or in another tab. */}
          <TimeWords key={JSON.stringify(timed)} sheet={timed} track={recording} />
        </Suspense>
      )}
    </SheetContext>
  );
}

/** Whether the words are for two columns. */
function hasColumns({ sections }: LeadSheet): boolean {
  const lines = sections.flatMap((section) => section.lines).filter((line) => !isWide(line));
  const isShort = (line: Line) => getLineText(line).length <= MAX_COLUMN_LETTERS;
  return lines.length >= MIN_COLUMN_LINES && lines.every(isShort);
}

/** Two columns of about the same height in every key; a cue stays below its verse. */
function splitColumns(sections: Section[]): Section[][] {
  const heights = sections.map(({ lines }) => lines.length + 1);
  const sum = (parts: number[]) => parts.reduce((total, height) => total + height, 0);
  const toHeight = (place: number) => Math.max(sum(heights.slice(0, place)), sum(heights.slice(place)));
  const places = [...sections.keys()].filter((place) => place > 0 && sections[place]?.lines.length !== 0);
  const [best] = places.toSorted((a, b) => toHeight(a) - toHeight(b));
  return best === undefined ? [sections] : [sections.slice(0, best), sections.slice(best)];
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
