import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Player } from '@/player/player';
import type { PlayableTrack } from '@/player/types';
import { FakeAudio } from './fake-audio';
import { butterfly, findNeighbor, ride } from './listening';

const broken = '“Funk Ride” could not be played. Try again, or go on to the next track.';
const late = '“Funk Ride” takes too long to arrive. Try again, or go on to the next track.';
const cut = 'The rest of “Funk Ride” did not arrive. Try again, or go on to the next track.';
const slow = '“Funk Ride” arrives slowly. It plays as soon as enough of it is here.';
const refused = 'Your browser did not let “Funk Ride” start. Press play once more.';
const offline = 'You are offline. “Funk Ride” goes on when you are connected again.';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('playing', () => {
  test('fetches the file, and plays when the element says so', () => {
    const { player, audio } = visit();

    player.play(ride);
    expect(audio.src).toBe('/audio/funk-ride.mp3');
    expect(player.state.get()).toEqual({ status: 'loading', track: ride, time: 0, duration: 184 });

    audio.arrive();
    expect(player.state.get()).toEqual({ status: 'playing', track: ride, time: 0, duration: 184 });
  });

  test.each(['constructor', '__proto__', 'toString'])('a track may be called %s', (id) => {
    const { player, audio } = visit();
    const odd = { ...ride, id };

    expect(player.getPosition(odd)).toBe(0);
    player.play(odd);
    audio.arrive();
    audio.playTo(30);
    player.play(butterfly);

    expect(player.getPosition(odd)).toBe(30);
  });

  test('follows the element', () => {
    const { player, audio } = play();

    audio.playTo(72.5);
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72.5 });

    audio.runDry();
    expect(player.state.get()).toMatchObject({ status: 'loading', time: 72.5 });

    audio.arrive();
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72.5 });
  });

  test('goes on where it is when its server sends no parts of it', () => {
    const { player, audio } = play();
    audio.playTo(20);
    audio.isWhole = false;

    player.seek(ride, 90);

    expect(audio.currentTime).toBe(20);
    expect(player.state.get()).toMatchObject({
      status: 'playing',
      time: 20,
      message: '“Funk Ride” can only be played as it comes: its server sends no parts of it.',
    });
  });

  test('is paused and goes on from elsewhere', () => {
    const { player, audio } = play();

    audio.pause();
    expect(player.state.get().status).toBe('paused');

    void audio.play();
    expect(player.state.get().status).toBe('playing');
  });

  test('goes on where it was paused, without fetching again', () => {
    const { player, audio } = play();
    const load = vi.spyOn(audio, 'load');

    audio.playTo(72);
    player.pause();
    player.play(ride);

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72 });
    expect(audio.currentTime).toBe(72);
    expect(load).not.toHaveBeenCalled();
  });

  test('asked for twice goes on as it is', () => {
    const { player, audio } = play();

    audio.playTo(72);
    audio.currentTime = 72.2;
    player.play(ride);
    vi.advanceTimersByTime(60_000);

    expect(player.state.get().status).toBe('playing');
    expect(audio.currentTime).toBe(72.2);
  });

  test('goes to a moment while it plays', () => {
    const { player, audio } = play();

    player.play(ride, 100);
    vi.advanceTimersByTime(60_000);

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 100 });
    expect(audio.currentTime).toBe(100);
  });

  test('begins at a moment from a pause', () => {
    const { player, audio } = play();

    player.pause();
    player.play(ride, 100);

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 100 });
    expect(audio.currentTime).toBe(100);
  });

  test('pauses while it is loading', () => {
    const { player, audio } = visit();

    player.play(ride);
    player.pause();
    expect(player.state.get().status).toBe('paused');

    audio.arrive();
    vi.advanceTimersByTime(60_000);
    expect(player.state.get().status).toBe('paused');
  });

  test('takes the length of a recording on another server from the element', () => {
    const { player, audio } = visit();

    player.play(butterfly);
    expect(player.state.get()).toMatchObject({ duration: 0 });

    audio.arrive(90);
    expect(player.state.get()).toMatchObject({ duration: 90 });
  });

  test('does not take the length of a stream that never ends', () => {
    const { player, audio } = visit();

    player.play(butterfly);
    audio.arrive(Infinity);

    expect(player.state.get()).toMatchObject({ status: 'playing', duration: 0 });
  });
});

describe('another track', () => {
  test('takes over, and the one before remembers its place', () => {
    const { player, audio } = play();

    audio.playTo(72);
    player.play(butterfly);
    audio.arrive(90);
    expect(player.state.get()).toMatchObject({ status: 'playing', track: butterfly, time: 0 });

    player.play(ride);
    expect(player.state.get()).toMatchObject({ status: 'loading', track: ride, time: 72 });
    expect(audio.currentTime).toBe(72);
  });

  test('is not failed by the promise of the one before', async () => {
    const { player, audio } = visit();
    const start = Promise.withResolvers<undefined>();
    vi.spyOn(audio, 'play').mockReturnValueOnce(start.promise);

    player.play(ride);
    player.play(butterfly);
    start.reject(new DOMException('', 'NotAllowedError'));
    await settle();

    expect(player.state.get()).toMatchObject({ status: 'loading', track: butterfly });
  });

  test.each(['pause', 'error', 'ended', 'playing', 'waiting', 'timeupdate', 'durationchange'])(
    'is not changed by a late %s of the one before',
    (event) => {
      const { player, audio } = play();

      audio.playTo(72);
      player.play(butterfly);
      audio.tell(event);

      expect(player.state.get()).toEqual({ status: 'loading', track: butterfly, time: 0, duration: 0 });
    },
  );

  test('is the last one asked for, however fast', () => {
    const { player, audio } = visit();

    [ride, butterfly, ride, butterfly].forEach((track) => player.play(track));
    audio.arrive(90);

    expect(audio.src).toBe(butterfly.src);
    expect(player.state.get()).toMatchObject({ status: 'playing', track: butterfly });
  });

  test('is waited for as long as any', () => {
    const { player } = visit();

    player.play(ride);
    vi.advanceTimersByTime(10_000);
    player.play(butterfly);
    vi.advanceTimersByTime(10_000);

    expect(player.state.get()).toMatchObject({ status: 'loading', track: butterfly });
  });
});

describe('seeking', () => {
  test('moves the track that plays', () => {
    const { player, audio } = play();

    player.seek(ride, 100);

    expect(audio.currentTime).toBe(100);
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 100 });
  });

  test('before anything has arrived is kept', () => {
    const { player, audio } = visit();

    player.play(ride);
    player.seek(ride, 100);
    audio.arrive();

    expect(audio.currentTime).toBe(100);
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 100 });
  });

  test('is not undone by an element that has nothing yet', () => {
    const { player, audio } = visit();
    player.play(ride, 100);

    audio.playTo(0);

    expect(player.state.get()).toMatchObject({ status: 'loading', time: 100 });
  });

  test('says where a track begins that does not play', () => {
    const { player, audio } = play();

    player.seek(butterfly, 30);
    expect(player.state.get()).toMatchObject({ track: ride, time: 0 });
    expect(player.positions.get()).toEqual({ butterfly: 30 });

    player.play(butterfly);
    expect(audio.currentTime).toBe(30);
  });

  test('says where a track goes on that failed', () => {
    const { player, audio } = play();

    audio.break();
    player.seek(ride, 100);
    player.play(ride);

    expect(player.state.get()).toMatchObject({ status: 'loading', time: 100 });
    expect(audio.currentTime).toBe(100);
  });
});

describe('in WebKit', () => {
  test('a track that goes on although it said that it waits counts as playing', () => {
    const { player, audio } = play();
    player.seek(ride, 72);
    audio.runDry();
    expect(player.state.get().status).toBe('loading');

    audio.playTo(72.05);
    expect(player.state.get().status).toBe('loading');
    audio.playTo(72.3);
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72.3 });

    vi.advanceTimersByTime(60_000);
    expect(player.state.get().status).toBe('playing');
  });

  test('a place that is lost while the recording arrives is set again, and never shown as 0:00', () => {
    const { player, audio } = visit();
    const times: number[] = [];
    player.play(ride, 72);
    player.state.subscribe(() => times.push(getTime(player)));

    audio.currentTime = 0;
    audio.arrive();
    expect(audio.currentTime).toBe(72);
    audio.playTo(72.5);

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72.5 });
    expect(Math.min(...times)).toBe(72);
  });

  test('a place that the server does not know is given up, and the truth is shown', () => {
    const { player, audio } = visit();
    player.play(ride, 72);
    audio.arrive();

    for (let time = 0; time < 10; time += 1) audio.playTo(time);

    expect(player.state.get()).toMatchObject({ status: 'playing', time: 9 });
  });

  test('a page that comes back as it was left is silent, and offers to go on where it was', () => {
    const { player, audio } = play();
    audio.playTo(72);

    dispatchEvent(new Event('pagehide'));
    audio.playTo(0);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    expect(player.state.get()).toMatchObject({ status: 'paused', track: ride, time: 72 });
    player.play(ride);
    expect(audio.src).toBe(ride.src);
    expect(audio.currentTime).toBe(72);
  });
});

describe('at its end', () => {
  test('a track hands over to the next one, and begins anew the next time', () => {
    const { player, audio } = play();

    audio.playToEnd();
    expect(player.state.get()).toMatchObject({ status: 'loading', track: butterfly, time: 0 });
    expect(audio.src).toBe(butterfly.src);

    expect(player.getPosition(ride)).toBe(0);
  });

  test('a track is not taken for paused on the way to the next one', () => {
    const { player, audio } = play();
    const seen = new Set<string>();
    player.state.subscribe(() => seen.add(player.state.get().status));

    audio.playToEnd();

    expect([...seen]).toEqual(['playing', 'loading']);
  });

  test.each([
    ['the last track', findNeighbor, butterfly],
    ['a track whose neighbors are not known yet', () => undefined, ride],
  ])('%s stops, ready to begin anew', (_, neighbors, track) => {
    const { player, audio } = play(track, neighbors);

    audio.playToEnd();

    expect(player.state.get()).toMatchObject({ status: 'paused', track, time: 0 });
    expect(audio.currentTime).toBe(0);
    player.play(track);
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 0 });
  });
});

describe('skipping', () => {
  test.each([
    ['forth', ride, 1, butterfly],
    ['back', butterfly, -1, ride],
  ])('goes %s, to the beginning', (_, from, by, to) => {
    const { player } = play(from);
    player.seek(to, 30);

    player.skip(by);

    expect(player.state.get()).toMatchObject({ status: 'loading', track: to, time: 0 });
  });

  test('back from the first begins it anew', () => {
    const { player, audio } = play();

    audio.playTo(72);
    player.skip(-1);

    expect(player.state.get()).toMatchObject({ status: 'playing', track: ride, time: 0 });
    expect(audio.currentTime).toBe(0);
  });

  test('forth from the last does nothing', () => {
    const { player, audio } = play(butterfly);
    audio.playTo(30);
    const before = player.state.get();

    player.skip(1);

    expect(player.state.get()).toBe(before);
  });

  test('does nothing when there is no track', () => {
    const { player } = visit();

    player.skip(1);

    expect(player.state.get()).toEqual({ status: 'idle' });
  });
});

describe('an offer', () => {
  test('waits for the visitor without a request', () => {
    const { player, audio } = visit();

    player.offer(ride, 72);
    expect(player.state.get()).toEqual({ status: 'offered', track: ride, time: 72, duration: 184 });
    expect(audio.src).toBe('');

    player.play(ride);
    expect(player.state.get()).toMatchObject({ status: 'loading', time: 72 });
    expect(audio.currentTime).toBe(72);
  });

  test('does not interrupt', () => {
    const { player } = play();

    player.offer(butterfly, 30);

    expect(player.state.get()).toMatchObject({ status: 'playing', track: ride });
  });
});

describe('closing', () => {
  test('stops, lets go of the file and forgets the place', () => {
    const { player, audio } = visit();
    player.seek(ride, 30);
    player.play(ride);
    audio.arrive();
    audio.playTo(72);

    player.close();

    expect(player.state.get()).toEqual({ status: 'idle' });
    expect([audio.paused, audio.src]).toEqual([true, '']);
    expect(player.getPosition(ride)).toBe(0);
  });

  test.each(['error', 'pause', 'playing', 'waiting', 'ended', 'timeupdate', 'progress'])(
    'stays closed after a late %s',
    (event) => {
      const { player, audio } = play();

      player.close();
      audio.tell(event);
      vi.advanceTimersByTime(60_000);

      expect(player.state.get()).toEqual({ status: 'idle' });
    },
  );

  test.each(['error', 'pause', 'playing', 'ended'])(
    'lets the same track play at once, whatever %s is still on its way',
    (event) => {
      const { player, audio } = play();

      player.close();
      player.play(ride);
      audio.tell(event);
      expect(player.state.get()).toMatchObject({ status: 'loading', track: ride });

      audio.arrive();
      expect(player.state.get()).toMatchObject({ status: 'playing', track: ride });
    },
  );

  test('while a track is loading leaves nothing to fail', () => {
    const { player } = visit();

    player.play(ride);
    player.close();
    vi.advanceTimersByTime(60_000);

    expect(player.state.get()).toEqual({ status: 'idle' });
  });
});

describe('a track fails', () => {
  test.each(['before it has begun', 'while it plays'])('that is missing or damaged, %s', (when) => {
    const { player, audio } = when.startsWith('while') ? play() : start();

    audio.break();

    expect(player.state.get()).toEqual({ ...failed, message: broken });
    expect(audio.src).toBe('');
  });

  test('without a next track to go on to', () => {
    const { player, audio } = play(butterfly);

    audio.break();

    expect(player.state.get()).toMatchObject({
      message: '“Butterfly” could not be played. Try again, or choose another track.',
    });
  });

  test('and is told anew when the next track has become known', () => {
    const known: PlayableTrack[] = [];
    const { player, audio } = play(ride, () => known[0]);
    audio.break();
    expect(player.state.get()).not.toMatchObject({ message: broken });

    known.push(butterfly);
    player.reword();

    expect(player.state.get()).toEqual({ ...failed, message: broken });
  });

  test('when nothing arrives for fifteen seconds', () => {
    const { player } = start();

    vi.advanceTimersByTime(14_999);
    expect(player.state.get().status).toBe('loading');

    vi.advanceTimersByTime(1);
    expect(player.state.get()).toEqual({ ...failed, message: late });
  });

  test('not as long as something arrives', () => {
    const { player, audio } = start();

    vi.advanceTimersByTime(14_000);
    audio.tell('progress');
    vi.advanceTimersByTime(14_000);

    expect(player.state.get().status).toBe('loading');
  });

  test('and it is said when it comes so slowly that nothing is heard', () => {
    const { player, audio } = start();

    for (let second = 1; second < 10; second += 1) trickle(audio);
    expect(player.state.get()).not.toHaveProperty('message');
    for (let second = 10; second < 60; second += 1) trickle(audio);
    expect(player.state.get()).toMatchObject({ status: 'loading', message: slow });

    audio.arrive();
    expect(player.state.get()).toMatchObject({ status: 'playing', message: undefined });
  });

  test('when it ends long before it should', () => {
    const { player, audio } = play();

    audio.playTo(19);
    Object.assign(audio, { paused: true, ended: true });
    audio.tell('pause', 'ended');

    expect(player.state.get()).toEqual({ ...failed, time: 19, message: cut });
    player.play(ride);
    expect(audio.src).toBe('/audio/funk-ride.mp3?again=1');
  });

  test('when it runs dry and nothing more arrives', () => {
    const { player, audio } = play();

    audio.playTo(72);
    audio.runDry();
    vi.advanceTimersByTime(15_000);

    expect(player.state.get()).toEqual({ ...failed, time: 72, message: late });
  });

  test('when the browser does not let it start', async () => {
    const { player, audio } = visit();
    audio.isMute = true;

    player.play(ride);
    await settle();

    expect(player.state.get()).toEqual({ ...failed, message: refused });
  });

  test('and plays when it is tried again, from where it was', () => {
    const { player, audio } = play();

    audio.playTo(72);
    audio.break();
    player.play(ride);
    // Browsers keep what they were given, also when it is empty.
    expect(audio).toMatchObject({ src: '/audio/funk-ride.mp3?again=1', currentTime: 72 });

    audio.arrive();
    expect(player.state.get()).toMatchObject({ status: 'playing', time: 72 });
  });

  test('and the next one plays', () => {
    const { player, audio } = play();

    audio.break();
    player.skip(1);
    audio.arrive(90);

    expect(player.state.get()).toMatchObject({ status: 'playing', track: butterfly });
  });

  test.each(['pause', 'playing', 'waiting', 'error', 'timeupdate'])(
    'and a late %s changes nothing',
    (event) => {
      const { player, audio } = play();

      audio.break();
      const before = player.state.get();
      audio.tell(event);
      player.pause();
      vi.advanceTimersByTime(60_000);

      expect(player.state.get()).toBe(before);
    },
  );
});

describe('without a connection', () => {
  test('a track that waits fails at once, and goes on where it was when there is one again', () => {
    const { player, audio } = play();

    audio.playTo(72);
    audio.runDry();
    connect(false);
    expect(player.state.get()).toEqual({ ...failed, time: 72, message: offline });

    connect(true);
    expect(player.state.get()).toMatchObject({ status: 'loading', time: 72 });
    expect(audio.currentTime).toBe(72);
  });

  test('a track plays on as long as there is something to play', () => {
    const { player } = play();

    connect(false);

    expect(player.state.get().status).toBe('playing');
  });

  test('says so soon after it has nothing more to play', () => {
    const { player, audio } = play();

    connect(false);
    audio.playTo(72);
    audio.runDry();
    vi.advanceTimersByTime(2000);

    expect(player.state.get()).toEqual({ ...failed, time: 72, message: offline });
  });

  test('the reason of a failure is the connection', () => {
    const { player, audio } = play();

    connect(false);
    audio.break();

    expect(player.state.get()).toEqual({ ...failed, message: offline });
  });

  test('a track that was paused or closed does not start by itself', () => {
    const { player } = play();

    player.pause();
    connect(false);
    connect(true);
    expect(player.state.get().status).toBe('paused');

    player.close();
    connect(false);
    connect(true);
    expect(player.state.get().status).toBe('idle');
  });

  test('a track that failed for another reason does not start by itself', () => {
    const { player, audio } = play();

    audio.break();
    connect(false);
    connect(true);

    expect(player.state.get()).toEqual({ ...failed, message: broken });
  });
});

const failed = { status: 'failed', track: ride, time: 0, duration: 184 };

/** A player of its own, closed after the test. */
function visit(neighbors: typeof findNeighbor = findNeighbor) {
  const audio = new FakeAudio();
  const player = new Player(audio, neighbors);
  onTestFinished(() => player.close());
  return { player, audio };
}

/** A track of which nothing has arrived yet. */
function start(track = ride, neighbors?: typeof findNeighbor) {
  const { player, audio } = visit(neighbors);
  player.play(track);
  return { player, audio };
}

/** A track that plays. */
function play(track = ride, neighbors?: typeof findNeighbor) {
  const { player, audio } = start(track, neighbors);
  audio.arrive();
  return { player, audio };
}

function getTime(player: Player): number {
  const state = player.state.get();
  return state.status === 'idle' ? 0 : state.time;
}

function connect(onLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

/** Lets promises go on. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

/** A second in which a little arrives. */
function trickle(audio: FakeAudio): void {
  vi.advanceTimersByTime(1000);
  audio.tell('progress');
}
