import { useEffect, useRef } from 'react';
import { formatClock, formatLength } from '#lib/time.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CopyTimestamp } from './CopyTimestamp.tsx';
import { chosenVersions, playerState, startPositions, watchButton } from './engine.ts';
import { Failure } from './Failure.tsx';
import { Mute } from './Mute.tsx';
import { SaveOffline } from './SaveOffline.tsx';
import type { PlayableTrack } from './types.ts';
import { PlayButton } from './PlayButton.tsx';
import { SeekBar } from './SeekBar.tsx';
import { labelProps, t, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

/** The player on a card. */
export function TrackPlayer({ track: recording }: { track: PlayableTrack }) {
  const { id } = recording;
  const track = useStore(chosenVersions, (versions) => versions.get(id)) ?? recording;
  const { title, size } = track;
  const state = useStore(playerState, (now) =>
    now.status !== 'idle' && now.track.id === id ? now : undefined,
  );
  const position = useStore(startPositions, (positions) => positions.get(id)) ?? 0;
  const [time, duration] = [state?.time ?? position, state?.duration ?? track.duration ?? 0];
  const isCurrent = state !== undefined && state.status !== 'offered';
  const isStarted = isCurrent || time > 0;

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent && button.current) return watchButton(button.current);
    return undefined;
  }, [isCurrent]);

  return (
    <div
      className="track-player col-span-full row-start-2 mt-1 flex flex-wrap items-center gap-x-3 lg:col-[2/3] print:hidden"
      data-current={isCurrent || undefined}
    >
      <PlayButton
        ref={button}
        track={track}
        status={state?.status}
        isNamed
        className="h-11 w-11 noscript:hidden"
      />
      <SeekBar
        className="grow-[99] basis-40 noscript:hidden"
        track={track}
        time={time}
        duration={duration}
        name={texts.seekIn}
      />
      <span className="times me-auto min-w-[5.25rem] whitespace-nowrap text-sm font-medium [font-variant-numeric:tabular-nums] noscript:hidden">
        {isStarted && formatClock(time)}
        {isStarted && duration > 0 && <span className="track-slash"> / </span>}
        {duration > 0 && (
          <span className={isStarted ? 'track-length' : undefined}>{formatLength(duration)}</span>
        )}
      </span>
      <div className="-my-2 flex grow flex-wrap items-center justify-end">
        {/* Its place is always free, so that nothing moves. */}
        <span className="track-volume h-11 w-11 noscript:hidden">{isCurrent && <Mute />}</span>
        <SaveOffline track={track} />
        <CopyTimestamp track={track} time={time} />
        {track.download !== undefined && (
          <IconButton
            className="-me-2.5"
            href={track.file ?? track.src}
            download={track.download}
            {...labelProps(texts.downloadTrack, { title })}
            {...(size && { 'aria-label': `${t(texts.downloadTrack, { title })} (${size})` })}
            icon="icon-download"
          />
        )}
      </div>
      {state?.message !== undefined && <Failure className="mt-2 w-full" message={state.message} />}
    </div>
  );
}
