import { useState, useSyncExternalStore } from 'react';
import { formatClock } from '@/lib/time';
import { Icon } from '@/ui/Icon';
import styles from '@/styles/dock.css?url';
import { getPlayer } from './engine';
import { PlayButton } from './PlayButton';
import { playlist } from './playlist';
import { SeekBar } from './SeekBar';
import type { PlayableTrack, TrackState } from './types';
import { usePlayerState } from './usePlayer';
import { Volume } from './Volume';

/** The player that stays at the foot of every screen while there is something to play. */
export default function Dock() {
  const state = usePlayerState();
  const [shown, setShown] = useState<TrackState>();
  const [isStyled, setStyled] = useState(false);
  const show = () => setStyled(true);

  // What is left in the dock while it goes. The documented way to keep a value: set while rendering.
  if (state.status !== 'idle' && state !== shown) setShown(state);
  if (!shown) return null;
  return (
    <section className="dock" aria-label="Player" hidden={state.status === 'idle' || !isStyled}>
      <link rel="stylesheet" href={styles} onLoad={show} onError={show} />
      {shown.status === 'offered' ? <Offer state={shown} /> : <Controls state={shown} />}
    </section>
  );
}

function Offer({ state: { track, time } }: { state: TrackState }) {
  return (
    <>
      <button className="continue" type="button" onClick={() => getPlayer().play(track)}>
        <Icon id="icon-play_arrow-fill" />
        Continue “{track.title}” at {formatClock(time)}
      </button>
      <div className="dock-tools">
        <Close />
      </div>
    </>
  );
}

function Controls({ state }: { state: TrackState }) {
  const tracks = useSyncExternalStore(playlist.subscribe, playlist.get)?.tracks ?? [];
  const index = tracks.findIndex(({ id }) => id === state.track.id);
  const track = tracks[index] ?? state.track;
  const { time, duration } = state;

  return (
    <>
      <div className="dock-buttons">
        <Action label="Previous track" icon="icon-skip_previous-fill" onClick={() => getPlayer().skip(-1)} />
        <PlayButton track={track} status={state.status} />
        <Action
          label="Next track"
          icon="icon-skip_next-fill"
          onClick={() => getPlayer().skip(1)}
          disabled={index === tracks.length - 1}
        />
      </div>
      <p className="dock-title">
        <a href={track.path}>{track.title}</a>
        <span>{index >= 0 && `Track ${index + 1} of ${tracks.length}`}</span>
      </p>
      <span className="dock-elapsed">{formatClock(time)}</span>
      <SeekBar track={track} time={time} duration={duration} label="Seek" />
      <span className="dock-total">{duration > 0 && formatClock(duration)}</span>
      <div className="dock-tools">
        <Volume />
        {track.download !== undefined && <Download track={track} />}
        <Close />
      </div>
      {state.status === 'failed' && <p className="failure">{state.message}</p>}
    </>
  );
}

function Download({ track: { src, file = src, download } }: { track: PlayableTrack }) {
  return (
    <a
      className="icon-button"
      href={file}
      download={download}
      aria-label="Download this recording"
      title="Download"
    >
      <Icon id="icon-download" />
    </a>
  );
}

function Close() {
  const close = () => {
    getPlayer().close();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <Action label="Close the player" icon="icon-close" onClick={close} />;
}

interface ActionProps {
  label: string;
  icon: string;
  onClick: () => void;
  disabled?: boolean;
}

function Action({ label, icon, onClick, disabled = false }: ActionProps) {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon id={icon} />
    </button>
  );
}
