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
const show = (track: PlayableTrack = ride, shown = sheet) =>
  render(
    <>
      <p id="announcer" />
      <SongSheet sheet={shown} track={track} writers={[]} rights="" notation="english" />
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
      .slice(0, 6)
      .map(({ textContent, className }) => [textContent, className]),
  ).toEqual([
    ['concert pitch', ''],
    ['no capo', ''],
    ['1 · shapes of E♭', 'text-muted'],
    ['2 · shapes of D', ''],
    ['3 · shapes of D♭', 'text-muted'],
    ['4 · shapes of C', ''],
  ]);
});

test('key, time and tempo are above the section where they change, also in another key', () => {
  const changes = `{key: D}
{tempo: 72}
{time: 4/4}
{sov: 1}
Slow and [D]steady
{eov}
{tempo: 144}
{time: 6/8}
{key: E}
{sob}
Up to [E]E
{time: 4/4}
and [B7]on
{eob}
{transpose: -2}
{sov: 2}
Home in [E]D
{eov}
{transpose}
{tempo: 72}
{key: D}
Home`;
  const { sheet: changing } = createLeadSheet(parseChordPro(changes, 'en'), []);
  history.replaceState(null, '', '/');
  const { container } = show({ ...ride, id: 'changing' }, changing);
  const readLines = () =>
    [...container.querySelectorAll('.song-facts .song-fact, .song-sheet section > :is(h3, p, div)')].map(
      ({ textContent }) => textContent.replace(/\s+/g, ' ').trim(),
    );
  const readChanges = () => readLines().filter((line) => /^Key|\d\/\d|\d beats/.test(line));

  expect(readLines()).toEqual([
    ...['4/4', '72 beats per minute', '1', 'Slow and D steady'],
    ...['Key of E · 6/8 · 144 beats per minute', 'Bridge', 'Up to E E', '4/4', 'and B7 on'],
    ...['Key of D', '2', 'Home in D D', '72 beats per minute', 'Home'],
  ]);
  // The place of a number is counted from the start of its section.
  const numbers = [...container.querySelectorAll('.song-number')];
  expect(numbers.map((number) => number.previousElementSibling)).toEqual([null, null]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Key' }), { target: { value: 'F' } });
  expect(readChanges().filter((line) => line.startsWith('Key'))).toEqual([
    'Key of G · 6/8 · 144 beats per minute',
    'Key of F',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chords' }));
  expect(readChanges().slice(2)).toEqual(['6/8 · 144 beats per minute', '4/4', '72 beats per minute']);
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
