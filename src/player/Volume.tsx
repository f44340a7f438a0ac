import type { ChangeEvent } from 'react';
import { memoize } from '#lib/memoize.ts';
import type { Readable } from '#ui/create-store.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { getAudio } from './engine.ts';
import { labelProps, messagesLang } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

const percent = new Intl.NumberFormat(messagesLang, { style: 'percent' });

/** From 0 (also muted) to 1. */
const audibleVolume: Readable<number> = {
  initial: 1,
  get: () => (getAudio().muted ? 0 : getAudio().volume),
  subscribe: (notify) => {
    getAudio().addEventListener('volumechange', notify);
    return () => getAudio().removeEventListener('volumechange', notify);
  },
};

/** Mutes the sound; hidden on devices that ignore the volume. */
export function Mute({ className }: { className?: string }) {
  const isMuted = useStore(audibleVolume) === 0;
  if (!canSetVolume()) return null;
  return (
    <IconButton
      {...labelProps('mute')}
      className={className}
      icon={isMuted ? 'icon-volume_off' : 'icon-volume_up'}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    />
  );
}

/** The volume control, hidden on devices that ignore it. */
export function Volume() {
  const volume = useStore(audibleVolume);
  if (!canSetVolume()) return null;
  return (
    <>
      <Mute />
      <input
        className="me-3 ms-1 h-11 w-24 min-w-0 cursor-pointer accent-accent max-md:hidden"
        type="range"
        {...labelProps('volume')}
        aria-valuetext={percent.format(volume)}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={setVolume}
      />
    </>
  );
}

function setVolume({ target }: ChangeEvent<HTMLInputElement>): void {
  Object.assign(getAudio(), { volume: target.valueAsNumber, muted: false });
}

// Unmuting a volume of zero sets it to half.
function setMuted(muted: boolean): void {
  const audio = getAudio();
  if (!muted && audio.volume === 0) audio.volume = 0.5;
  audio.muted = muted;
}

// On iPhones the volume of an element is always 1.
const canSetVolume = memoize(() => Object.assign(new Audio(), { volume: 0.5 }).volume === 0.5);
