/** A recording as the player knows it. */
export interface PlayableTrack {
  id: string;
  title: string;
  /** Path or address of the mp3. */
  src: string;
  /** Path of its card, as `/music/#funk-ride`. */
  path: string;
  /** Length in seconds; unknown of a recording on another server until it is played. */
  duration?: number | undefined;
  /** The waveform as `encodePeaks` writes it; empty when it is unknown. */
  peaks: string;
  /** Name of the file that visitors may keep; left out when it is not offered. */
  download?: string | undefined;
}

/** All recordings in their order, with what a lock screen shows of them. */
export interface Playlist {
  artist: string;
  tracks: (PlayableTrack & { album: string; artwork: string })[];
}
