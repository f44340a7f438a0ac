import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { withBase } from '#lib/paths.ts';
import { readValue, storeValue } from '#lib/store-value.ts';
import { getAudio, getPlayer, playerState } from '#player/engine.ts';
import type { PlayableTrack } from '#player/types.ts';
import type { LeadSheet } from '#features/songs/lead-sheet.ts';
import {
  addPause,
  createTiming,
  formatLrc,
  formatTime,
  isTimed,
  readTiming,
  remove,
  select,
  shift,
  timeNext,
  type Timing,
} from './timing.ts';

interface Props {
  sheet: LeadSheet;
  track: PlayableTrack;
}

/** Times the lines of a song while the owner listens, and saves them. Only `astro dev` has it, in English like all tools. */
export default function TimeWords({ sheet, track }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // The times that are not saved are stored by the recording, which keeps its address if the track is renamed.
  const draftKey = `words of ${track.src}`;
  const [{ saved, start }] = useState(() => {
    const draft = readValue(draftKey, 'sessionStorage');
    return { saved: createTiming(sheet), start: draft ? readTiming(sheet, draft) : createTiming(sheet) };
  });
  const [steps, setSteps] = useState<Timing[]>([]);
  const [result, setResult] = useState('');
  const timing = steps.at(-1) ?? start;
  const { rows, selected } = timing;
  const lrc = formatLrc(timing);
  const isChanged = lrc !== formatLrc(saved);
  const count = rows.filter(isTimed).length;
  useEffect(() => {
    list.current?.children[selected]?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  useEffect(
    () => storeValue(draftKey, isChanged ? lrc : undefined, 'sessionStorage'),
    [draftKey, isChanged, lrc],
  );
  // Otherwise, the next recording follows, and this song would get its times.
  useEffect(
    () =>
      playerState.subscribe(() => {
        if (dialog.current?.open && !getPlayer().isCurrent(track)) getPlayer().pause();
      }),
    [track],
  );

  const change = (next: (last: Timing) => Timing) => {
    setSteps((last) => [...last, next(last.at(-1) ?? start)]);
    setResult('');
  };
  const time = (next: (last: Timing, seconds: number) => Timing) => {
    const seconds = getPlayer().isCurrent(track) ? getAudio().currentTime : 0;
    if (seconds > 0) change((last) => next(last, seconds));
    else setResult('The recording is not playing. Press Enter first.');
  };
  const open = () => {
    dialog.current?.showModal();
    list.current?.focus();
  };
  const save = async () => {
    const address = withBase(`/__words?track=${encodeURIComponent(track.id)}`);
    const response = await fetch(address, { method: 'POST', body: lrc }).catch(() => undefined);
    const sentence =
      (await response?.text()) ??
      'Not saved, because `npm run dev` does not answer. Start it again; the times stay here.';
    // The page shows the saved times by itself, because its content has changed.
    if (response?.ok) storeValue(draftKey, undefined, 'sessionStorage');
    setResult(sentence);
  };
  const actions: [label: string, keys: string[], act: () => void][] = [
    [
      'Play from the chosen line (Enter)',
      ['Enter'],
      () => getPlayer().play(track, rows.slice(0, selected + 1).findLast(isTimed)?.time ?? 0),
    ],
    ['Pause (P)', ['p', 'P'], () => getPlayer().pause()],
    ['Next line starts (Space)', [' '], () => time(timeNext)],
    ['Words end (E)', ['e', 'E'], () => time(addPause)],
    ['0.1 s earlier (←)', ['ArrowLeft'], () => change((last) => shift(last, -0.1))],
    ['0.1 s later (→)', ['ArrowRight'], () => change((last) => shift(last, 0.1))],
    ['Back to the start (Home)', ['Home'], () => change((last) => select(last, -1))],
    ['No time (Delete)', ['Delete', 'Backspace'], () => change(remove)],
    ['Undo (Z)', ['z', 'Z'], () => setSteps((last) => last.slice(0, -1))],
  ];
  const pressKey = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    const act = step
      ? () => change((last) => select(last, last.selected + step))
      : actions.find(([, keys]) => keys.includes(key))?.[2];
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (!act || (isCommand && key !== 'z')) return;
    event.preventDefault();
    if (!event.repeat || key.startsWith('Arrow')) act();
  };

  return (
    <>
      <Button className="mt-4 print:hidden" onClick={open}>
        Time the words
      </Button>
      <span className="ms-4 text-sm print:hidden" role="status">
        {isChanged && 'The new times are not saved yet.'}
      </span>
      <dialog
        className="m-auto max-h-[95dvh] w-[min(48rem,95vw)] flex-col overscroll-contain rounded-paper border border-rule-strong bg-paper p-4 text-text open:flex"
        aria-label="Time the words"
        ref={dialog}
        lang="en"
        dir="ltr"
        // The list keeps the focus, so keys work on.
        onMouseDown={(event) => !list.current?.contains(event.target as Node) && event.preventDefault()}
      >
        <p className="!mt-0">
          Press Enter to play, then Space whenever a line starts. To correct a line, choose it with ↑ and ↓.
        </p>
        <div className="my-3 flex flex-wrap gap-2 text-sm">
          {actions.map(([label, , act]) => (
            <Button key={label} onClick={act}>
              {label}
            </Button>
          ))}
        </div>
        <ul
          className="min-h-32 grow overflow-auto overscroll-contain border border-rule"
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
              <span className={words ? '' : 'italic'}>{words || 'no words'}</span>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <Button disabled={count === 0 || !isChanged} onClick={() => void save()}>
            Save
          </Button>
          <Button disabled={!isChanged} onClick={() => change(() => saved)}>
            Drop changes
          </Button>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
          <span role="status">
            {result || `${count} of ${rows.length} lines have a time${isChanged ? ', not saved yet' : ''}.`}
          </span>
        </div>
      </dialog>
    </>
  );
}

function Button({ className = '', ...props }: ComponentProps<'button'>) {
  const box = 'min-h-11 rounded-sm border border-rule-strong bg-paper-2 px-3 font-demi disabled:opacity-50';
  return <button className={`${box} ${className}`} type="button" {...props} />;
}
