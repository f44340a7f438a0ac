import { useSyncExternalStore, type ChangeEvent } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { getAudio } from './engine.ts';
import { markText, t, messagesLang } from '#ui/messages/t.ts';

const percent = new Intl.NumberFormat(messagesLang, { style: 'percent' });

/** The volume control, hidden on devices that ignore it. */
export function Volume() {
  const volume = useSyncExternalStore(subscribe, () => getAudio().volume);
  const isMuted = useSyncExternalStore(subscribe, () => getAudio().muted || getAudio().volume === 0);
  if (!canSetVolume()) return null;

  const shown = isMuted ? 0 : volume;
  return (
    <>
      <IconButton
        label={t('mute')}
        {...markText('mute')}
        icon={isMuted ? 'icon-volume_off' : 'icon-volume_up'}
        aria-pressed={isMuted}
        title={t(isMuted ? 'unmute' : 'mute')}
        onClick={() => setMuted(!isMuted)}
      />
      <input
        className="me-3 ms-1 h-11 w-24 min-w-0 cursor-pointer accent-accent max-md:hidden"
        type="range"
        aria-label={t('volume')}
        aria-valuetext={percent.format(shown)}
        min={0}
        {...markText('volume')}
        max={1}
        step={0.05}
        value={shown}
        onChange={setVolume}
      />
    </>
  );
}

function subscribe(notify: () => void): () => void {
  getAudio().addEventListener('volumechange', notify);
  return () => getAudio().removeEventListener('volumechange', notify);
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
function canSetVolume(): boolean {
  canSet ??= Object.assign(new Audio(), { volume: 0.5 }).volume === 0.5;
  return canSet;
}

let canSet: boolean | undefined;
