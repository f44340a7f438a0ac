import { useEffect, useState } from 'react';
import { announce } from '@/ui/announcer';
import { IconButton } from '@/ui/IconButton';
import { toMomentAddress } from './moments';
import type { PlayableTrack } from './types';

/** How long the button says that it has copied, in milliseconds. */
const REST = 2000;

/** Copies a link that leads to the card, and to where the track is now. */
export function CopyMoment({ track, time }: { track: PlayableTrack; time: number }) {
  const [address, setAddress] = useState<string>();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), REST);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const link = toMomentAddress(track, time);
    const done = await copyText(link);
    setCopied(done);
    setAddress(done ? undefined : link);
    announce(done ? 'Link copied' : 'The link could not be copied. Copy it from the field.');
  };

  return (
    <>
      <IconButton
        className="copy-moment relative col-span-full row-start-5 -mb-2.5 -mr-2.5 -mt-1.5 self-center justify-self-end noscript:hidden print:hidden"
        label={`Copy link to this moment of ${track.title}`}
        title={isCopied ? 'Link copied' : 'Copy link to this moment'}
        icon={isCopied ? 'icon-check' : 'icon-link'}
        onClick={() => void copy()}
      />
      {address !== undefined && (
        <input
          className="col-span-full row-start-4 w-full p-2 print:hidden"
          readOnly
          value={address}
          aria-label={`Link to ${track.title}`}
        />
      )}
    </>
  );
}

// Browsers refuse it outside of https, and where the visitor forbids it.
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
