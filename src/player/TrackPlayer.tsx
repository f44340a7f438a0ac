import { formatClock } from '@/lib/time';
import { Icon } from '@/ui/Icon';
import { SpriteAddress } from '@/ui/sprite-address';
import type { Card } from './track-props';
import { CopyMoment } from './CopyMoment';
import { PlayButton } from './PlayButton';
import { SeekBar } from './SeekBar';
import { usePlace, useTrackState } from './usePlayer';

/** The player of a card. */
export function TrackPlayer({ track, size, sprite }: Card) {
  const state = useTrackState(track);
  const place = usePlace(track);
  const { title } = track;
  const [time, duration] = [state?.time ?? place, state?.duration ?? track.duration ?? 0];
  const isCurrent = state !== undefined && state.status !== 'offered';

  return (
    <SpriteAddress value={sprite}>
      <div className="track-player" data-current={isCurrent || undefined}>
        <PlayButton track={track} status={state?.status} of={title} />
        <SeekBar track={track} time={time} duration={duration} label={`Seek in ${title}`} />
        <span className="times">
          <span>{formatClock(time)}</span> <span>{duration > 0 && formatClock(duration)}</span>
        </span>
        {track.download !== undefined && (
          <a
            className="icon-button"
            href={track.file ?? track.src}
            download={track.download}
            aria-label={`Download ${title}`}
            title={size}
          >
            <Icon id="icon-download" />
          </a>
        )}
      </div>
      <CopyMoment track={track} time={time} />
      {state?.status === 'failed' && <p className="failure">{state.message}</p>}
    </SpriteAddress>
  );
}
