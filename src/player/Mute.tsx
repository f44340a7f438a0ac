import { memoize } from '#lib/memoize.ts';
import type { Readable } from '#ui/create-store.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { labelProps, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { getAudio } from './engine.ts';

/** The volume from 0 (also muted) to 1. */
export const audibleVolume: Readable<number> = {
  initial: 1,
  get: () => (getAudio().muted ? 0 : getAudio().volume),
  subscribe: (notify) => {
    getAudio().addEventListener('volumechange', notify);
    return () => getAudio().removeEventListener('volumechange', notify);
  },
};

/** Mutes the sound; hidden on devices that ignore the volume. */
export function Mute() {
  const isMuted = useStore(audibleVolume) === 0;
  if (!canSetVolume()) return null;
  return (
    <IconButton
      {...labelProps(texts.mute)}
      icon={isMuted ? 'icon-volume_off' : 'icon-volume_up'}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    />
  );
}

// Unmuting a volume of zero sets it to half.
function setMuted(muted: boolean): void {
  const audio = getAudio();
  if (!muted && audio.volume === 0) audio.volume = 0.5;
  audio.muted = muted;
}

/** Whether a device lets pages set the volume. On iPhones, the volume of an element is always 1. */
export const canSetVolume = memoize(() => Object.assign(new Audio(), { volume: 0.5 }).volume === 0.5);
