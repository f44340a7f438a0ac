import { onTestFinished } from 'vitest';
import { Player } from '#player/player.ts';
import type { PlayableTrack, Playlist } from '#player/types.ts';
import { FakeAudio } from './fake-audio.ts';

/** A recording on this site, with a known length. */
export const ride: PlayableTrack = {
  id: 'funk-ride',
  title: 'Funk Ride',
  src: '/audio/funk-ride.mp3',
  path: '/music/funk-ride/',
  duration: 184,
  peaks: 'AZaz',
  download: 'Your Name - Funk Ride.mp3',
};

/** The next recording; it is on another server. */
export const butterfly: PlayableTrack = {
  id: 'butterfly',
  title: 'Butterfly',
  src: 'https://media.example.com/butterfly.mp3',
  path: '/music/butterfly/',
  peaks: '',
};

export const recordings: Playlist = {
  artist: 'Your Name',
  tracks: [
    { ...ride, album: 'Recordings', artwork: '/artwork/funk-ride.jpg' },
    { ...butterfly, album: 'Recordings', artwork: '/artwork/butterfly.jpg' },
  ],
};

function findNeighbor({ id }: PlayableTrack, by: number): PlayableTrack | undefined {
  const tracks = [ride, butterfly];
  return tracks[tracks.findIndex((track) => track.id === id) + by];
}

/** Creates a player for one test; `connect` adds subscribers before anything plays. */
export function createPlayer(connect?: (player: Player, audio: HTMLAudioElement) => void) {
  const audio = new FakeAudio();
  const element = audio as EventTarget as HTMLAudioElement;
  const player = new Player(element, findNeighbor);
  onTestFinished(() => player.close());
  connect?.(player, element);
  return { player, audio };
}

/** Starts a track and loads its file. */
export function playTrack({ player, audio }: ReturnType<typeof createPlayer>, track = ride): void {
  player.play(track);
  audio.arrive();
}
