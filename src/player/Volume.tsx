import type { ChangeEvent } from 'react';
import { labelProps, messagesLang, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';
import { getAudio } from './engine.ts';
import { audibleVolume, canSetVolume, Mute } from './Mute.tsx';

const percent = new Intl.NumberFormat(messagesLang, { style: 'percent' });

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
        {...labelProps(texts.volume)}
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
