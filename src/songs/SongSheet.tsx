import { useRef, useState } from 'react';
import type { Mark } from '#lib/languages.ts';
import type { PlayableTrack } from '#player/types.ts';
import { markText, t } from '#ui/messages/t.ts';
import { parseKey, toReadable, transposeChord, type Notation } from './chords.ts';
import { readSetting, toPlayedKey } from './setting.ts';
import type { Sheet } from './sheet.ts';
import { SheetLine } from './SheetLine.tsx';
import { SongControls } from './SongControls.tsx';
import { toWords, type Section } from './song.ts';
import { useQuery } from './useQuery.ts';
import { usePlayingLine } from './usePlayingLine.ts';

/** Letters that fit in half the width of a printed page. */
const maxColumnLetters = 46;

interface Props {
  sheet: Sheet;
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
  const query = useQuery();
  const setting = readSetting(query ?? '', sheet);
  const sounding = usePlayingLine(track.id, sheet.cues, list);
  const [from, to] = [parseKey(sheet.key ?? ''), setting && toPlayedKey(setting)];
  const toName = (chord: string) => {
    if (chord.startsWith('*')) return chord.slice(1);
    return toReadable(from && to ? transposeChord(chord, from, to) : chord, notation);
  };
  const numbers = new Map(sheet.sections.flatMap(({ lines }) => lines).map((line, index) => [line, index]));

  return (
    <>
      <SongControls
        {...{ sheet, writers, rights, setting, notation, hasChords, setChords }}
        title={track.title}
        isReady={query !== undefined}
      />
      <div
        className="song-sheet mt-4"
        ref={list}
        {...mark}
        data-columns={isNarrow(sheet) || undefined}
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
                  {...{ line, time, track, toName, hasChords }}
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
function isNarrow({ sections }: Sheet): boolean {
  const lines = sections.flatMap((section) => section.lines);
  return lines.every((line) => line.kind !== 'tab' && toWords(line).length <= maxColumnLetters);
}

/** The label of a section, or its kind. */
function SectionName({ section: { kind, label } }: { section: Section }) {
  const isKnown = kind === 'chorus' || kind === 'bridge';
  const name = label ?? (isKnown ? t(kind) : '');
  if (name === '') return null;
  return (
    <h3 className="mb-1 text-sm font-semibold text-muted" {...(label === undefined && markText('chorus'))}>
      {name}
    </h3>
  );
}
