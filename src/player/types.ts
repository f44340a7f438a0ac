/** This close to its end, a recording is over, because durations are rounded. */
export const NEAR_END_SECONDS = 2;

/** A recording for the player. */
export interface PlayableTrack {
  id: string;
  title: string;
  /** Path or address of the sound. */
  src: string;
  /** Path of the download, if it is another file. */
  file?: string | undefined;
  /** Path of its page, as `/music/funk-ride/`. */
  path: string;
  /** Seconds; unknown for a recording on another server until it plays. */
  duration?: number | undefined;
  /** The waveform, encoded by `encodePeaks`; empty if unknown. */
  peaks: string;
  /** Size of the sound in bytes; unknown on another server, whose files a page cannot save. */
  bytes?: number | undefined;
  /** File name of the download; missing if it is not offered. */
  download?: string | undefined;
  /** Format and size of the download as text, on a card. */
  size?: string | undefined;
}

/** Another sound of a recording, such as without the voice; its title has the label, too. */
export interface Version extends PlayableTrack {
  label: string;
}

/** What a visitor can save. */
export type SavedSound = Pick<PlayableTrack, 'src' | 'title' | 'bytes'>;

/** What a set needs to know about a song. */
export type ListedSong = Pick<PlayableTrack, 'id' | 'title' | 'path'>;

/** A recording with data for lock screens. */
export interface ListedTrack extends PlayableTrack {
  album: string;
  artwork: string;
  /** Its versions, which the service worker keeps. */
  versions?: SavedSound[] | undefined;
}

/** All recordings in their order. */
export interface Playlist {
  artist: string;
  tracks: ListedTrack[];
  /** The songs without a recording, which sets go through. */
  songs?: ListedSong[] | undefined;
}

/** A track with position and duration in seconds; a `duration` of 0 is not known yet. */
interface TrackProgress {
  track: PlayableTrack;
  time: number;
  duration: number;
}

/** The audio element has the track. The message explains why it cannot seek, or loads slowly. */
export type ActiveState = TrackProgress & {
  status: 'loading' | 'playing' | 'paused';
  message?: string | undefined;
};

/** A state with a track: offered from an earlier visit, loaded, or failed. */
export type TrackState =
  | ActiveState
  | (TrackProgress & { status: 'offered'; message?: undefined })
  | (TrackProgress & { status: 'failed'; message: string });

/** What the player is doing. */
export type PlayerState = { status: 'idle' } | TrackState;
