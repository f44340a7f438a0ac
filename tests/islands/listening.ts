import { afterEach, beforeEach, vi } from 'vitest';
import { dockRequested } from '@/player/dock-request';
import { getAudio, getPlayer } from '@/player/engine';
import { playlist } from '@/player/playlist';
import type { PlayableTrack, Playlist } from '@/player/types';
import { FakeAudio } from './fake-audio';

/** A recording on this site; its length is known. */
export const ride: PlayableTrack = {
  id: 'funk-ride',
  title: 'Funk Ride',
  src: '/audio/funk-ride.mp3',
  path: '/music/#funk-ride',
  duration: 184,
  peaks: 'AZaz',
  download: 'Your Name - Funk Ride.mp3',
};

/** The one after it, which is on another server. */
export const butterfly: PlayableTrack = {
  id: 'butterfly',
  title: 'Butterfly',
  src: 'https://media.example.com/butterfly.mp3',
  path: '/music/#butterfly',
  peaks: '',
};

/** Both of them, and what a lock screen shows. */
export const recordings: Playlist = {
  artist: 'Your Name',
  tracks: [
    { ...ride, album: 'Recordings', artwork: '/artwork/funk-ride.jpg' },
    { ...butterfly, album: 'Recordings', artwork: '/artwork/butterfly.jpg' },
  ],
};

/** The recording before or after one of the two. */
export function findNeighbor({ id }: PlayableTrack, by: number): PlayableTrack | undefined {
  const tracks = [ride, butterfly];
  return tracks[tracks.findIndex((track) => track.id === id) + by];
}

/** What the player of the site plays on, in the tests of one file; each begins where nothing was played. */
export function listen(): () => FakeAudio {
  vi.stubGlobal('Audio', FakeAudio);
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    playlist.set(recordings);
  });
  afterEach(() => {
    getPlayer().close();
    getPlayer().positions.set({});
    Object.assign(getAudio(), { volume: 1, muted: false });
    dockRequested.set(false);
    localStorage.clear();
  });
  return () => {
    getAudio();
    const [first] = FakeAudio.made;
    if (!first) throw new Error('The player has no audio element.');
    return first;
  };
}
