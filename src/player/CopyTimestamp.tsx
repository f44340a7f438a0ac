import { useEffect, useState } from 'react';
import { announce } from '#ui/announcer.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useStore } from '#ui/useStore.ts';
import { currentPassage } from './engine.ts';
import { getTimestampUrl } from './timestamps.ts';
import type { PlayableTrack } from './types.ts';
import { labelProps, t, texts } from '#ui/messages/t.ts';

/** How long the button shows that it has copied. */
const FEEDBACK_MS = 2000;

/** Copies a link that leads to the card, and to the passage that is set, or where the track is now. */
export function CopyTimestamp({ track, time }: { track: PlayableTrack; time: number }) {
  const [address, setAddress] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const passage = useStore(currentPassage);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const { start, end } = passage?.track.id === track.id ? passage : {};
    const link = end === undefined ? getTimestampUrl(track, time) : getTimestampUrl(track, start ?? 0, end);
    const done = await copyText(link);
    setCopied(done);
    setAddress(done ? undefined : link);
    announce(t(done ? texts.linkCopied : texts.linkNotCopied));
  };

  return (
    <>
      <IconButton
        className="track-tool noscript:hidden"
        {...labelProps(texts.copyMomentOf, { title: track.title })}
        icon={isCopied ? 'icon-check' : 'icon-link'}
        onClick={() => void copy()}
      />
      {address !== undefined && (
        <input
          className="order-last w-full p-2"
          readOnly
          value={address}
          {...labelProps(texts.linkTo, { title: track.title })}
        />
      )}
    </>
  );
}
