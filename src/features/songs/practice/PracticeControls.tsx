import { useEffect, useState } from 'react';
import { formatClock } from '#lib/time.ts';
import {
  currentPassage,
  getAudio,
  getPassages,
  getPlayer,
  playbackRate,
  playerState,
} from '#player/engine.ts';
import type { Passage } from '#player/passages.ts';
import { findBegun } from '#player/timestamps.ts';
import type { PlayableTrack } from '#player/types.ts';
import { announce } from '#ui/announcer.ts';
import { Icon } from '#ui/Icon.tsx';
import { getLangProps, labelProps, t, textProps, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { Select } from '#features/songs/sheet/Select.tsx';

interface Props {
  track: PlayableTrack;
  /** When lines start, in seconds. A loop of timed words starts and ends with a line. */
  starts: number[];
}

/** Shorter loops only click. */
const LEAST_LOOP_SECONDS = 0.5;

const percents = [100, 95, 90, 85, 80, 75, 70, 65, 60].map(String);

/** Speed and loop of a recording, which show while it is the current one. */
export function PracticeControls({ track, starts }: Props) {
  const rate = useStore(playbackRate);
  const passage = useStore(currentPassage);
  const loop = passage?.track.id === track.id ? passage : undefined;
  const [error, setError] = useState('');
  // 0 until the length is known; `undefined` while another track plays.
  const duration = useStore(playerState, (state) =>
    state.status !== 'idle' && state.status !== 'offered' && state.track.id === track.id
      ? state.duration
      : undefined,
  );
  const isCurrent = duration !== undefined;
  useEffect(() => (isCurrent ? () => setRate(1) : undefined), [isCurrent]);
  useEffect(() => () => getPassages().end(track), [track]);

  const report = (sentence: string, isError = false) => {
    setError(isError ? sentence : '');
    announce(sentence);
  };
  const chooseRate = (percent: string) => {
    setRate(Number(percent) / 100);
    report(t(texts.speedSet, { percent }));
  };
  const pressLoop = () => {
    const time = getPlayer().getPosition(track);
    if (!loop) {
      const lines = starts.map((time) => ({ time }));
      const start = findBegun(lines, time)?.time ?? time;
      getPassages().current.set({ track, start, repeats: true });
      report(t(texts.loopStarts, { time: formatClock(start) }));
    } else if (loop.end === undefined) setEnd(loop.start, time);
    else if (!loop.repeats) {
      getPassages().current.set({ ...loop, repeats: true, isOver: false });
      getPlayer().play(track, loop.start);
      report(t(texts.loopSet, toTimes(loop)));
    } else {
      getPassages().end(track);
      report(t(texts.loopEnded));
    }
  };
  const setEnd = (start: number, time: number) => {
    const next = starts.find((begin) => begin > Math.max(time, start) + 0.125);
    const end = Math.min(next ?? time, duration ? duration - 0.25 : Infinity);
    const isShort = end - start < LEAST_LOOP_SECONDS;
    if (!isShort) getPassages().current.set({ track, start, end, repeats: true });
    report(isShort ? t(texts.loopShort) : t(texts.loopSet, toTimes({ start, end })), isShort);
  };

  const isRepeating = loop?.repeats && loop.end !== undefined;
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 noscript:hidden print:hidden"
      role="group"
      {...labelProps(texts.practice)}
    >
      <label className="-my-2.5 inline-flex min-h-11 items-center gap-1" {...getLangProps(texts.speed)}>
        {t(texts.speed)}
        <Select
          value={String(Math.round(rate * 100))}
          // The sign is in a font file of its own.
          options={percents.map((percent) => [percent, isCurrent ? `${percent} %` : percent])}
          choose={chooseRate}
        />
      </label>
      {/* One button, so that it keeps the focus. */}
      <span>
        {isRepeating && (
          <>
            <span className="md:hidden">{Object.values(toTimes(loop)).join('–')}</span>
            <span className="max-md:hidden" {...textProps(texts.loopSet, toTimes(loop))} />
          </>
        )}
        <button
          className="-my-2.5 min-h-11 min-w-11 text-accent underline underline-offset-[0.18em]"
          type="button"
          onClick={pressLoop}
          {...(isRepeating
            ? { ...labelProps(texts.loopEnd), children: <Icon id="icon-close" className="h-4 w-4" /> }
            : textProps(getLoopAction(loop), toTimes(loop)))}
        />
      </span>
      {error && <p className="!m-0">{error}</p>}
    </div>
  );
}

/** Changes the speed, also of a file that loads again; browsers keep the pitch. */
function setRate(rate: number): void {
  const audio = getAudio();
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

function getLoopAction(loop: Passage | undefined) {
  if (!loop) return texts.loopFrom;
  return loop.end === undefined ? texts.loopTo : texts.loopPassage;
}

function toTimes({ start = 0, end = start }: Partial<Passage> = {}) {
  return { start: formatClock(start), end: formatClock(end) };
}
