/** Where the recordings are listed for programs, in the site. */
export const addresses = {
  /** For feed readers and podcast apps. */
  feed: '/music/feed.xml',
  /** For programs that play files. */
  playlist: '/music/recordings.m3u8',
};
