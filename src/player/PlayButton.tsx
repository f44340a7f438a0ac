import type { Ref } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { getPlayer } from './engine.ts';
import type { PlayableTrack, TrackState } from './types.ts';
import { labelProps, texts } from '#ui/messages/t.ts';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  track: PlayableTrack;
  /** The state of the player for the track. */
  status: TrackState['status'] | undefined;
  /** The time in its name, if it continues an earlier visit. */
  offeredAt?: string | undefined;
  /** Whether its name has the title of the track, which is not next to it. */
  isNamed?: boolean;
  /** Size classes. */
  className: string;
}

/** Starts and pauses a track; a spinning circle shows that it is loading. */
export function PlayButton({ ref, track, status, offeredAt, isNamed = false, className }: Props) {
  const isPlaying = status === 'playing' || status === 'loading';
  const [verb, verbTrack] = isPlaying ? [texts.pause, texts.pauseTrack] : [texts.play, texts.playTrack];
  const name = isNamed ? labelProps(verbTrack, { title: track.title }) : labelProps(verb);

  return (
    <button
      ref={ref}
      className={`play-button relative inline-flex shrink-0 items-center justify-center rounded-full border-2 border-accent bg-[--disc] text-[--glyph] transition-[background-color] hover:bg-[color-mix(in_srgb,var(--disc)_82%,var(--text))] active:bg-[color-mix(in_srgb,var(--disc)_68%,var(--text))] ${className}`}
      type="button"
      {...(offeredAt === undefined ? name : labelProps(texts.continueAt, { time: offeredAt }))}
      data-loading={status === 'loading' || undefined}
      onClick={() => getPlayer().toggle(track)}
    >
      <Icon id={isPlaying ? 'icon-pause-fill' : 'icon-play_arrow-fill'} />
      {status === 'loading' && (
        <span className="absolute -inset-1 animate-loading rounded-full border-2 border-accent border-t-transparent" />
      )}
    </button>
  );
}
