import { Icon } from '@/ui/Icon';
import { getPlayer } from './engine';
import type { PlayableTrack, TrackState } from './types';

interface Props {
  track: PlayableTrack;
  /** What the player does with the track. */
  status: TrackState['status'] | undefined;
  /** Names what is played where the button does not stand beside it. */
  of?: string;
}

/** Starts and pauses a track; a ring shows that more of it is on its way. */
export function PlayButton({ track, status, of = '' }: Props) {
  const isPlaying = status === 'playing' || status === 'loading';

  return (
    <button
      className="play-button"
      type="button"
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${of}`.trim()}
      data-loading={status === 'loading' || undefined}
      onClick={() => getPlayer().toggle(track)}
    >
      <Icon id={isPlaying ? 'icon-pause-fill' : 'icon-play_arrow-fill'} />
    </button>
  );
}
