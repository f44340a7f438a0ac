import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { formatDuration } from '#lib/time.ts';
import { currentPassage, getPlayer } from './engine.ts';
import type { PlayableTrack } from './types.ts';
import { Waveform } from './Waveform.tsx';
import type { InterfaceText } from '#ui/messages/languages.ts';
import { labelProps, t, messagesLang, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

interface Props {
  track: PlayableTrack;
  /** In seconds. */
  time: number;
  duration: number;
  /** The accessible name. */
  name: InterfaceText;
  /** Position classes. */
  className?: string;
  /** Position and height classes of the bars. */
  waveformClass?: string;
}

/** How far the keys seek, in seconds. */
const STEPS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
  Home: -Infinity,
  End: Infinity,
};

/** The waveform of a track as a slider. Dragging moves only the waveform; releasing it seeks. */
export function SeekBar({ track, time, duration, name, className = '', waveformClass }: Props) {
  const [dragged, setDragged] = useState<number>();
  const [isHeld, setHeld] = useState(false);
  const shown = Math.min(dragged ?? time, duration);
  const passage = useStore(currentPassage, (now) => (now?.track.id === track.id ? now : undefined));
  const toShare = (seconds: number) => (duration > 0 ? seconds / duration : 0);

  const seek = (to: number) => getPlayer().seek(track, Math.min(Math.max(to, 0), duration));
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (isHeld) setDragged(target.valueAsNumber);
    else seek(target.valueAsNumber);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    seek(getPlayer().getPosition(track) + step);
  };
  const drop = () => {
    if (dragged !== undefined) moveTo(dragged);
    setDragged(undefined);
    setHeld(false);
  };
  const moveTo = (to: number) => {
    if (getPlayer().isCurrent(track)) seek(to);
    else getPlayer().play(track, to);
  };

  return (
    <span
      className={`relative block h-11 min-w-0 grow outline-offset-2 outline-interactive has-[:focus-visible]:rounded-paper has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] ${className}`}
    >
      <Waveform
        peaks={track.peaks}
        played={toShare(shown)}
        loop={passage && [passage.start, passage.end ?? passage.start].map(toShare)}
        className={waveformClass}
      />
      <input
        className="absolute inset-0 m-0 h-full w-full cursor-pointer appearance-none bg-transparent opacity-0"
        type="range"
        {...labelProps(name, { title: track.title })}
        // Recordings run from left to right in every language.
        dir="ltr"
        aria-valuetext={formatValueText(shown, duration)}
        min={0}
        max={duration}
        step="any"
        value={shown}
        disabled={duration === 0}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onPointerDown={() => setHeld(true)}
        onPointerUp={drop}
        onPointerCancel={() => {
          setDragged(undefined);
          setHeld(false);
        }}
      />
    </span>
  );
}

function formatValueText(time: number, duration: number): string {
  return duration > 0
    ? t(texts.timeOf, {
        time: formatDuration(time, messagesLang),
        duration: formatDuration(duration, messagesLang),
      })
    : formatDuration(time, messagesLang);
}
