import { useEffect, useState } from 'react';
import { formatClock } from '#lib/time.ts';
import { currentPassage, getAudio, getPassages, getPlayer, playerState } from '#player/engine.ts';
import type { Passage } from '#player/passages.ts';
import { findBegun } from '#player/timestamps.ts';
import type { PlayableTrack } from '#player/types.ts';
import { announce } from '#ui/announcer.ts';
import { label, t, text } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import type { Cue } from '#songs/lead-sheet.ts';
import { Select } from '#songs/Select.tsx';
import { LEAST_LOOP_SECONDS, Practice } from './practice.ts';

interface Props {
  track: PlayableTrack;
  /** A loop of timed words starts and ends with a line. */
  cues: Cue[];
}

const percents = [100, 95, 90, 85, 80, 75, 70, 65, 60].map(String);

/** Speed and loop of a recording, once it plays. */
export function PracticeControls({ track, cues }: Props) {
  const [practice] = useState(() => new Practice(track, getPlayer, getAudio));
  const rate = useStore(practice.rate);
  const passage = useStore(currentPassage);
  const loop = passage?.track.id === track.id ? passage : undefined;
  const [error, setError] = useState('');
  // 0 until the length is known; `undefined` while another track plays.
  const duration = useStore(playerState, (state) =>
    state.status !== 'idle' && state.status !== 'offered' && state.track.id === track.id
      ? state.duration
      : undefined,
  );
  useEffect(() => practice.follow(), [practice]);
  useEffect(() => () => getPassages().end(track), [track]);
  useLoopMarks(track.id, loop, duration);

  const report = (sentence: string, isError = false) => {
    setError(isError ? sentence : '');
    announce(sentence);
  };
  const chooseRate = (percent: string) => {
    const isSet = practice.setRate(Number(percent) / 100);
    report(isSet ? t('speedSet', { percent }) : t('speedRefused'), !isSet);
  };
  const pressLoop = () => {
    const time = getPlayer().getPosition(track);
    if (!loop) {
      const start = findBegun(cues, time)?.time ?? time;
      getPassages().current.set({ track, start, repeats: true });
      report(t('loopStarts', { time: formatClock(start) }));
    } else if (loop.end === undefined) setEnd(loop.start, time);
    else if (!loop.repeats) {
      getPassages().current.set({ ...loop, repeats: true, isOver: false });
      getPlayer().play(track, loop.start);
      report(t('loopSet', toTimes(loop)));
    } else {
      getPassages().end(track);
      report(t('loopEnded'));
    }
  };
  const setEnd = (start: number, time: number) => {
    const next = cues.map((cue) => cue.time).filter((begin) => begin > Math.max(time, start) + 0.125);
    const end = Math.min(next.length > 0 ? Math.min(...next) : time, duration ? duration - 0.25 : Infinity);
    const isShort = end - start < LEAST_LOOP_SECONDS;
    if (!isShort) getPassages().current.set({ track, start, end, repeats: true });
    report(isShort ? t('loopShort') : t('loopSet', toTimes({ start, end })), isShort);
  };

  return (
    <>
      <fieldset
        className="flex shrink-0 items-end gap-2 disabled:opacity-60"
        {...label('practice')}
        disabled={duration === undefined}
      >
        <label className="inline-flex flex-col font-demi">
          <span {...text('speed')} />
          <Select
            value={String(Math.round(rate * 100))}
            options={percents.map((percent) => [percent, `${percent} %`])}
            choose={chooseRate}
          />
        </label>
        <button
          className="min-h-11 rounded-sm border border-rule-strong bg-paper-2 px-3 text-base font-demi"
          type="button"
          onClick={pressLoop}
          {...text(getLoopAction(loop), toTimes(loop))}
        />
      </fieldset>
      {error && <p className="!m-0 self-center text-muted">{error}</p>}
    </>
  );
}

function getLoopAction(loop: Passage | undefined) {
  if (!loop) return 'loopFrom';
  if (loop.end === undefined) return 'loopTo';
  return loop.repeats ? 'loopEnd' : 'loopPassage';
}

function toTimes({ start = 0, end = start }: Partial<Passage> = {}) {
  return { start: formatClock(start), end: formatClock(end) };
}

/** Marks a loop on the waveforms of the page and the dock, once the length is known. */
function useLoopMarks(id: string, loop: Passage | undefined, duration: number | undefined): void {
  useEffect(() => {
    if (!loop || !duration) return undefined;
    const { start, end = start } = loop;
    const bars = document.querySelectorAll(`[data-track="${CSS.escape(id)}"] .waveform, #dock .waveform`);
    // Without a portal, for which every page would load more of React.
    const marks = [...bars].map((bar) => {
      const mark = document.createElement('span');
      mark.className =
        'pointer-events-none absolute inset-y-0 min-w-[3px] rounded-sm bg-highlight opacity-30';
      mark.dataset['loop'] = '';
      mark.style.left = `${(start / duration) * 100}%`;
      mark.style.width = `${((end - start) / duration) * 100}%`;
      bar.parentElement?.append(mark);
      return mark;
    });
    return () => marks.forEach((mark) => mark.remove());
  }, [id, loop, duration]);
}
