/** A recording as the player knows it. */
export interface PlayableTrack {
  id: string;
  title: string;
  /** Path or address of what is played. */
  src: string;
  /** Path of the file to keep, where that is another one. */
  file?: string | undefined;
  /** Path of its card, as `/music/#funk-ride`. */
  path: string;
  /** Length in seconds; unknown of a recording on another server until it is played. */
  duration?: number | undefined;
  /** The waveform as `encodePeaks` writes it; empty when it is unknown. */
  peaks: string;
  /** Name of the file that visitors may keep; left out when it is not offered. */
  download?: string | undefined;
}

/** A recording with what a lock screen shows of it. */
export interface ListedTrack extends PlayableTrack {
  album: string;
  artwork: string;
  /** Length of what is played in bytes; unknown of one on another server. */
  bytes?: number | undefined;
}

/** All recordings in their order. */
export interface Playlist {
  artist: string;
  tracks: ListedTrack[];
}

/** A track and where it is, in seconds; a `duration` of 0 is not known yet. */
interface Progress {
  track: PlayableTrack;
  time: number;
  duration: number;
}

/** The audio element has the track; a message says what it cannot do, or why it takes its time. */
export type ActiveState = Progress & {
  status: 'loading' | 'playing' | 'paused';
  message?: string | undefined;
};

/** A state in which there is a track: one that waits since an earlier visit, one that plays, one that cannot. */
export type TrackState =
  | ActiveState
  | (Progress & { status: 'offered'; message?: undefined })
  | (Progress & { status: 'failed'; message: string });

/** What the player is doing. */
export type PlayerState = { status: 'idle' } | TrackState;
