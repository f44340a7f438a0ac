import { Fragment } from 'react';
import type { LeadSheet } from '#features/songs/lead-sheet.ts';
import type { Key } from '#features/songs/theory/key.ts';
import { getChanges, type Line, type Section } from '#features/songs/theory/song.ts';
import type { Passage } from '#player/passages.ts';
import { findBegun } from '#player/timestamps.ts';
import { getLangProps, t, textProps, texts } from '#ui/messages/t.ts';
import { FactList } from './FactList.tsx';
import { SheetLine } from './SheetLine.tsx';

/** Kinds of sections that have a name in the language of the page. */
const kindNames = new Map(Object.entries({ verse: texts.verse, chorus: texts.chorus, bridge: texts.bridge }));

interface Props {
  sheet: LeadSheet;
  /** All sections of the sheet, or some that share columns. */
  sections: Section[];
  /** Names the key that sounds. */
  nameKey: (key: Key) => string;
  /** Number of the line that is playing, or -1. */
  sounding: number;
  /** The passage that repeats. */
  loop?: Passage | undefined;
  /** Plays the recording from a time; timed lines do so on a click. */
  play?: (time: number) => void;
}

/** Sections of a song as the visitor plays it. */
export function Sections({ sheet, sections, nameKey, sounding, loop, play }: Props) {
  const looped = loop ? findLooped(sheet, loop) : [];
  const allLines = sheet.sections.flatMap(({ lines }) => lines);
  const renderLine = (line: Line) => {
    const number = allLines.indexOf(line);
    const time = sheet.cues.find((cue) => cue.line === number)?.time;
    const isLooped = looped.includes(number);
    return <SheetLine {...{ line, time, play, isLooped }} isSounding={number === sounding} />;
  };
  const renderChanges = (line: Line) => {
    const { key, ...pulse } = getChanges(line, allLines[allLines.indexOf(line) - 1], sheet);
    const facts = { ...pulse, songKey: key && nameKey(key) };
    return (
      Object.values(facts).some(Boolean) && (
        <p className="break-after-avoid italic text-muted">
          <FactList {...facts} />
        </p>
      )
    );
  };

  return sections.map((section, index) => {
    const [first] = section.lines;
    const changes = first && renderChanges(first);
    return (
      <Fragment key={index}>
        {changes && <section className="!mb-0 break-after-avoid">{changes}</section>}
        {/* A cue stays below its verse. */}
        <section className={`relative mb-6 break-inside-avoid ${first ? '' : 'print:break-before-avoid'}`}>
          <SectionName section={section} />
          {section.lines.map((line, place) => (
            <Fragment key={place}>
              {place > 0 && renderChanges(line)}
              {renderLine(line)}
            </Fragment>
          ))}
        </section>
      </Fragment>
    );
  });
}

/** The numbers of the lines that a passage plays. */
function findLooped({ cues }: LeadSheet, { start, end = start }: Passage): number[] {
  const first = findBegun(cues, start);
  return cues.filter((cue) => cue === first || (cue.time >= start && cue.time < end)).map(({ line }) => line);
}

/** The label of a section, or its kind. The number of a verse hangs in the margin, and a chorus that is sung again is a cue. */
function SectionName({ section: { kind, label, lines } }: { section: Section }) {
  const kindName = kindNames.get(kind);
  const name =
    label === undefined && kindName && kind !== 'verse' ? textProps(kindName) : { children: label };
  if (!name.children) return null;
  if (lines.length === 0) return <p className="!-mt-4 italic leading-6 text-muted" {...name} />;

  const isNumber = /^\d+\.?$/.test(label ?? '');
  const spoken = kindName ?? texts.verse;
  const isBelowChords = lines[0]?.pieces.some(({ chord, remark }) => chord ?? remark !== undefined);
  if (!isNumber) return <h3 className="mb-1 text-sm font-semibold leading-5 text-muted" {...name} />;
  return (
    <h3
      className="song-number absolute end-full me-1.5 text-[1em] font-semibold text-muted sm:me-[9px]"
      data-below-chords={isBelowChords ? '' : undefined}
      data-digits={label?.replace(/\D/g, '').length}
      aria-label={`${t(spoken)} ${label}`}
      {...getLangProps(spoken)}
    >
      <span className="text-[0.82em]" {...name} />
    </h3>
  );
}
