/** A recording as others read of it: all addresses are absolute. */
export interface CatalogTrack {
  id: string;
  /** Its place among all recordings, from 1. */
  number: number;
  title: string;
  /** Address of its card. */
  url: string;
  /** Address of the recording in a format that all programs play, and its media type. */
  audio: string;
  type: string;
  /** Its length in bytes; unknown of one on another server. */
  size?: number | undefined;
  /** Length in seconds; unknown of one on another server. */
  duration?: number | undefined;
  year?: number | undefined;
  /** Who wrote the work; empty when nobody is named. */
  writers: string[];
  /** SPDX identifier or words. */
  licence: string;
  /** Who wrote it and what may be done with it, in one sentence. */
  rights: string;
  /** Its story as HTML. */
  story: string;
  /** Address of its picture. */
  artwork: string;
  /** Whether visitors may keep the file. */
  isOffered: boolean;
}

/** All recordings in the owner's order, with what is said of them together. */
export interface Catalog {
  title: string;
  description: string;
  artist: string;
  /** Language tag of the site. */
  lang: string;
  /** Address of the first screen. */
  home: string;
  /** Address of the screen with the cards. */
  url: string;
  /** Address of the picture of all. */
  artwork: string;
  tracks: CatalogTrack[];
}
