import { formatClock } from '@/lib/time';
import { IconButton } from '@/ui/IconButton';
import { SpriteAddress } from '@/ui/sprite-address';
import { CopyMoment } from './CopyMoment';
import { Failure } from './Failure';
import { SaveOffline } from './SaveOffline';
import type { PlayableTrack } from './types';
import { PlayButton } from './PlayButton';
import { SeekBar } from './SeekBar';
import { usePosition, useTrackState } from './usePlayer';
import { langOf, t } from '@/ui/messages/t';

interface Props {
  track: PlayableTrack;
  /** Size of the download as text. */
  size?: string | undefined;
  /** Address of the icon sprite. */
  sprite: string;
}

/** The player on a card. */
export function TrackPlayer({ track, size, sprite }: Props) {
  const state = useTrackState(track);
  const position = usePosition(track);
  const { title } = track;
  const [time, duration] = [state?.time ?? position, state?.duration ?? track.duration ?? 0];
  const isCurrent = state !== undefined && state.status !== 'offered';

  return (
    <SpriteAddress value={sprite}>
      <div
        className="track-player col-span-full row-start-2 -me-2.5 mt-3 flex items-center gap-1 print:hidden noscript:[&>:not(a)]:hidden"
        data-current={isCurrent || undefined}
      >
        <PlayButton track={track} status={state?.status} of={title} className="h-11 w-11" />
        <SeekBar
          className="me-1 ms-2"
          track={track}
          time={time}
          duration={duration}
          label={t('seekIn', { title })}
        />
        <span className="times min-w-[2.25rem] shrink-0 text-end text-sm font-medium leading-tight [font-variant-numeric:tabular-nums]">
          {(isCurrent || time > 0) && <span className="block">{formatClock(time)}</span>}{' '}
          <span className="block">{duration > 0 && formatClock(duration)}</span>
        </span>
        {track.download !== undefined && (
          <IconButton
            href={track.file ?? track.src}
            download={track.download}
            label={t('downloadTrack', { title })}
            lang={langOf('downloadTrack')}
            title={size}
            icon="icon-download"
          />
        )}
      </div>
      <SaveOffline track={track} />
      <CopyMoment track={track} time={time} />
      {state?.message !== undefined && (
        <Failure className="col-span-full row-start-3 mt-2 print:hidden" message={state.message} />
      )}
    </SpriteAddress>
  );
}
