/** Path of the feed, without the base. */
export const feedPath = '/music/feed.xml';

/** Path of the playlist, without the base. */
export const playlistPath = '/music/recordings.m3u8';
