import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { withBase } from '#lib/paths.ts';
import { getAudio, getPlayer } from '#player/engine.ts';
import type { PlayableTrack } from '#player/types.ts';
import type { LeadSheet } from '#songs/lead-sheet.ts';
import { addPause, createTiming, formatLrc, formatTime, remove, select, shift, timeNext } from './timing.ts';

interface Props {
  sheet: LeadSheet;
  track: PlayableTrack;
}

const box = 'min-h-11 rounded-sm border border-rule-strong bg-paper-2 px-3 font-demi';

/** The page is loaded again after a save, because its content has changed. */
const STORED = 'words-saved';

/** Times the lines of a song while the owner listens, and saves them. Only `astro dev` has it, in English like all tools. */
export default function TimeWords({ sheet, track }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [timing, change] = useState(() => createTiming(sheet));
  const [result, setResult] = useState('');
  const [stored] = useState(takeStored);
  const { rows, selected } = timing;
  const count = rows.filter(({ time }) => time !== undefined).length;
  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const open = () => {
    dialog.current?.showModal();
    list.current?.focus();
  };
  const save = async () => {
    const address = withBase(`/__words?track=${encodeURIComponent(track.id)}`);
    const response = await fetch(address, { method: 'POST', body: formatLrc(timing) }).catch(() => undefined);
    setResult(
      (await response?.text()) ?? 'Not saved, because `npm run dev` does not answer. Start it again.',
    );
  };
  const actions: [label: string, keys: string[], act: () => void][] = [
    [
      'Play from the chosen line (Enter)',
      ['Enter'],
      () => getPlayer().play(track, rows[selected]?.time ?? 0),
    ],
    ['Pause (P)', ['p', 'P'], () => getPlayer().pause()],
    ['Next line starts (Space)', [' '], () => change((last) => timeNext(last, readTime(track)))],
    ['Words end (E)', ['e', 'E'], () => change((last) => addPause(last, readTime(track)))],
    ['0.1 s earlier (←)', ['ArrowLeft'], () => change((last) => shift(last, -0.1))],
    ['0.1 s later (→)', ['ArrowRight'], () => change((last) => shift(last, 0.1))],
    ['Back to the start (Home)', ['Home'], () => change((last) => select(last, -1))],
    ['No time (Delete)', ['Delete', 'Backspace'], () => change(remove)],
  ];
  const pressKey = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    const act = step
      ? () => change((last) => select(last, last.selected + step))
      : actions.find(([, keys]) => keys.includes(key))?.[2];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.repeat || key.startsWith('Arrow')) act();
  };

  return (
    <>
      <button className={`${box} mt-4 print:hidden`} type="button" onClick={open}>
        Time the words
      </button>
      <span className="ms-4 text-sm print:hidden" role="status">
        {stored}
      </span>
      <dialog
        className="m-auto w-[min(48rem,95vw)] rounded-paper border border-rule-strong bg-paper p-4 text-text"
        aria-label="Time the words"
        ref={dialog}
        lang="en"
        dir="ltr"
      >
        <p className="!mt-0">
          Press Enter, and Space whenever a line starts. Choose a line with ↑ and ↓ to correct it.
        </p>
        <div className="my-3 flex flex-wrap gap-2 text-sm">
          {actions.map(([label, , act]) => (
            <button
              className={box}
              type="button"
              key={label}
              // The list keeps the focus, so keys work on.
              onMouseDown={(event) => event.preventDefault()}
              onClick={act}
            >
              {label}
            </button>
          ))}
        </div>
        <ul
          className="h-[50vh] overflow-auto border border-rule"
          role="listbox"
          tabIndex={0}
          aria-label="Lines"
          aria-activedescendant={selected < 0 ? undefined : `timed-${selected}`}
          ref={list}
          onKeyDown={pressKey}
        >
          {rows.map(({ words, time }, index) => (
            <li
              className={`flex min-h-8 gap-4 px-2 py-1 ${index === selected ? 'bg-highlight' : ''}`}
              role="option"
              id={`timed-${index}`}
              key={index}
              aria-selected={index === selected}
              onClick={() => change((last) => select(last, index))}
            >
              <span className="w-20 shrink-0 [font-variant-numeric:tabular-nums]">
                {time === undefined ? '' : formatTime(time)}
              </span>
              <span className={words ? '' : 'italic text-muted'}>{words || 'no words'}</span>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <button className={box} type="button" disabled={count === 0} onClick={() => void save()}>
            Save
          </button>
          <button className={box} type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
          <span role="status">{result || `${count} of ${rows.length} lines have a time.`}</span>
        </div>
      </dialog>
    </>
  );
}

/** More precise than the state of the player, which changes four times a second. */
function readTime(track: PlayableTrack): number {
  return getPlayer().isCurrent(track) ? getAudio().currentTime : getPlayer().getPosition(track);
}

function takeStored(): string {
  const sentence = sessionStorage.getItem(STORED) ?? '';
  sessionStorage.removeItem(STORED);
  return sentence;
}
