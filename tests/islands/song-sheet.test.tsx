import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getAudio, getPlayer } from '#player/engine.ts';
import { DockControls } from '#player/DockControls.tsx';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import { createLeadSheet } from '#features/songs/lead-sheet.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import type { PlayableTrack } from '#player/types.ts';
import { SongSheet } from '#features/songs/sheet/SongSheet.tsx';
import { FakeAudio } from './fake-audio.ts';
import { ride } from './listening.ts';

vi.stubGlobal('Audio', FakeAudio);
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

const source = `{key: G}
{capo: 1}
{sov: 1}
On [G]Christ, the solid Rock, I stand
{eov}
{soc: 2}
Singing
{eoc}
{sog}
Intro | Bm7 . . . | F#m/C# . Ebmaj7 G | C |
{eog}`;
const { sheet } = createLeadSheet(parseChordPro(source, 'en'), parseLrc('[00:10]On Christ\n').lines);
const show = (track: PlayableTrack = ride) =>
  render(
    <>
      <p id="announcer" />
      <SongSheet sheet={sheet} track={track} writers={[]} rights="" notation="english" />
    </>,
  );

test('a screen reader hears verses, lines to play, bars with their beats, and the key with its capo', () => {
  show();
  const all = (role: string) => screen.queryAllByRole(role);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  const readAnnouncement = () => document.getElementById('announcer')?.textContent;

  expect(all('heading').map((heading) => heading.getAttribute('aria-label'))).toEqual([
    'Verse 1',
    'Chorus 2',
  ]);
  expect(screen.getByRole('button', { name: 'Play “On Christ, the solid”' }).textContent).toBe('0:10');
  const heard = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(heard.map((bar) => bar.firstChild?.textContent)).toEqual([
    'B minor 7, 4 beats',
    'F sharp minor over C sharp, 2 beats; E flat major 7; G',
    'C',
  ]);
  choose('Key', 'E');
  expect(readAnnouncement()).toBe('Key of E');
  choose('capo', '2');
  expect(readAnnouncement()).toBe('Key of E, capo 2, shapes of D');
  expect(all('status')).toEqual([]);
  const options = screen.getByRole('combobox', { name: 'capo' }).children;
  expect(
    Array.from(options)
      .slice(0, 5)
      .map(({ textContent, className }) => [textContent, className]),
  ).toEqual([
    ['0 · shapes of E', ''],
    ['1 · shapes of E♭', 'text-muted'],
    ['2 · shapes of D', ''],
    ['3 · shapes of D♭', 'text-muted'],
    ['4 · shapes of C', ''],
  ]);
});

test('the button for silence has one name, and tells by its state whether it is pressed', () => {
  const state = { status: 'paused', track: ride, time: 0, duration: 9 } as const;
  render(<DockControls state={state} />);
  const button = screen.getByRole('button', { name: 'Mute' });
  expect(button.getAttribute('aria-pressed')).toBe('false');

  act(() => void fireEvent.click(button));
  act(() => void getAudio().dispatchEvent(new Event('volumechange')));
  expect(screen.getByRole('button', { name: 'Mute', pressed: true })).toBe(button);
  expect(document.querySelectorAll('[title]').length).toBe(0);
  act(() => getPlayer().close());
});

test('a key that was chosen for a song is remembered for it alone', () => {
  const findKey = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Key' });
  const open = (id: string) => {
    cleanup();
    history.replaceState(null, '', '/');
    show({ ...ride, id });
  };
  open('first');
  fireEvent.change(findKey(), { target: { value: 'E' } });

  open('second');
  expect(findKey().value).toBe('Ab');
  open('first');
  expect(findKey().value).toBe('E');
});

test('a line lights when it sounds, not before and not after', () => {
  show();
  const audio = getAudio() as unknown as FakeAudio;
  const line = screen.getByRole('button', { name: 'Play “On Christ, the solid”' }).closest('.song-line');
  const isLit = () => line?.getAttribute('aria-current') === 'true';
  act(() => getPlayer().play(ride));
  act(() => audio.arrive());

  // Browsers report the time about four times a second.
  act(() => audio.playTo(9.75));
  expect(isLit()).toBe(false);
  act(() => audio.playTo(10));
  expect(isLit()).toBe(true);
  act(() => getPlayer().close());
});

test('a button prints the song', () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  show();

  fireEvent.click(screen.getByRole('button', { name: 'Print' }));

  expect(print).toHaveBeenCalledOnce();
});
