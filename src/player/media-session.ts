import type { Player } from './player.ts';
import { playlist } from './playlist.ts';
import type { PlayableTrack, PlayerState } from './types.ts';

/** Shows the track on lock screens, and lets lock screens, keyboards and headphones control the player. */
export function followMediaSession(player: Player, audio: HTMLAudioElement): void {
  if (!('mediaSession' in navigator)) return;

  listen(player);
  const show = () => showState(player.state.get(), audio);
  player.state.subscribe(show);
  playlist.subscribe(show);
  ['play', 'seeked', 'ratechange', 'durationchange'].forEach((event) => audio.addEventListener(event, show));
}

function listen(player: Player): void {
  const withTrack = (act: (track: PlayableTrack) => void) => () => {
    const state = player.state.get();
    if (state.status !== 'idle') act(state.track);
  };
  handle(
    'play',
    withTrack((track) => player.play(track)),
  );
  handle('pause', () => player.pause());
  handle('stop', () => player.close());
  handle('previoustrack', () => player.skip(-1));
  handle('nexttrack', () => player.skip(1));
  handle('seekto', ({ seekTime }) => withTrack((track) => player.seek(track, seekTime ?? 0))());
}

// Browsers throw on actions that they do not support.
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The lock screen then lacks the button.
  }
}

function showState(state: PlayerState, audio: HTMLAudioElement): void {
  const session = navigator.mediaSession;
  session.playbackState = getPlaybackState(state);
  if (state.status === 'idle') {
    session.metadata = null;
    session.setPositionState();
    return;
  }
  const metadata = createMetadata(state.track);
  if (!isShown(metadata)) session.metadata = new MediaMetadata(metadata);
  showPosition(state.time, state.duration, audio.playbackRate);
}

function getPlaybackState({ status }: PlayerState): MediaSessionPlaybackState {
  if (status === 'playing' || status === 'loading') return 'playing';
  return status === 'idle' ? 'none' : 'paused';
}

function createMetadata({ id, title }: PlayableTrack): MediaMetadataInit {
  const { artist = '', tracks = [] } = playlist.get() ?? {};
  const known = tracks.find((track) => track.id === id);
  if (!known) return { title, artist };
  return {
    title,
    artist,
    album: known.album,
    artwork: [{ src: known.artwork, sizes: '512x512', type: 'image/jpeg' }],
  };
}

// Setting the same metadata again would reload the artwork.
function isShown({ title, artist, album = '' }: MediaMetadataInit): boolean {
  const shown = navigator.mediaSession.metadata;
  return shown !== null && shown.title === title && shown.artist === artist && shown.album === album;
}

// Without a duration, remove the position of the last track.
function showPosition(time: number, duration: number, playbackRate: number): void {
  const position = Math.min(time, duration);
  navigator.mediaSession.setPositionState(duration > 0 ? { duration, playbackRate, position } : undefined);
}
