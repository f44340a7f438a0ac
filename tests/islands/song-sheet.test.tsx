import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getPlayer } from '#player/engine.ts';
import { parseChordPro } from '#songs/chord-pro.ts';
import { parseLrc } from '#songs/lrc.ts';
import { createLeadSheet } from '#songs/lead-sheet.ts';
import { SongSheet } from '#songs/SongSheet.tsx';
import { announcerId } from '#ui/announcer.ts';
import { ride, stubAudio } from './listening.ts';

const getAudio = stubAudio();

const parsed = parseChordPro(
  '{key: G}\n{capo: 1}\n{tempo: 86}\n{soc}\nOn [G]Christ, the solid [C/E]Rock, I stand\nSing[D7]ing\n{eoc}\n{chorus}',
  'english',
);
const times = parseLrc('[00:10]On Christ, the solid Rock, I stand\n[00:20]Singing\n[00:30]');
const { sheet } = createLeadSheet(parsed, times.lines);
const song = { sheet, track: ride, writers: ['Your Name'], rights: 'All rights reserved.' };

beforeEach(() => history.replaceState(null, '', '/music/funk-ride/'));

test('the song has its own key until the visitor chooses another, which is in the address', async () => {
  show();
  expect(readChords()).toEqual(['G', 'C/E', 'D7']);
  expect(screen.getByText('Key of A♭ · Capo 1 · 86 beats per minute')).toBeVisible();

  await userEvent.selectOptions(screen.getByLabelText('Key'), 'A (+1)');
  expect(readChords()).toEqual(['A♭', 'D♭/F', 'E♭7']);
  await userEvent.selectOptions(screen.getByLabelText('Capo'), '4');
  expect(readChords()).toEqual(['F', 'B♭/D', 'C7']);
  expect(location.search).toBe('?key=A&capo=4');

  await userEvent.selectOptions(screen.getByLabelText('Key'), 'A♭');
  await userEvent.selectOptions(screen.getByLabelText('Capo'), '1');
  expect(location.search).toBe('');
});

test.each([
  ['?key=A&capo=2', ['G', 'C/E', 'D7']],
  ['?key=F%23&capo=0', ['G♭', 'C♭/E♭', 'D♭7']],
  ['?key=X&capo=99', ['G', 'C/E', 'D7']],
])('an address with %s shows %j', (query, chords) => {
  history.replaceState(null, '', query);

  show();

  expect(readChords()).toEqual(chords);
});

test('a German site has H for B', async () => {
  render(<SongSheet {...song} notation="german" />);

  await userEvent.selectOptions(screen.getByLabelText('Key'), 'H (+3)');
  await userEvent.selectOptions(screen.getByLabelText('Capo'), '0');

  expect(readChords()).toEqual(['H', 'E/G♯', 'F♯7']);
});

test('screen readers read chords before their syllables, and visitors can hide chords', async () => {
  show();
  expect(getLines()[0]).toHaveTextContent('On G Christ, the solid C/E Rock, I stand');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Show chords' }));

  expect(readChords()).toEqual([]);
  expect(getLines()[0]).toHaveTextContent('On Christ, the solid Rock, I stand');
});

test('copies are in the chosen key, or have only the words', async () => {
  userEvent.setup();
  history.replaceState(null, '', '?key=A&capo=0');
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Copy as ChordPro' }));
  expect(await navigator.clipboard.readText()).toBe(
    '{title: Funk Ride}\n{composer: Your Name}\n{copyright: All rights reserved.}\n{key: A}\n{tempo: 86}\n\n{start_of_chorus}\nOn [A]Christ, the solid [D/F#]Rock, I stand\nSing[E7]ing\n{end_of_chorus}\n\n{chorus}\n',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy the words' }));
  expect(await navigator.clipboard.readText()).toBe('On Christ, the solid Rock, I stand\nSinging\n');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('a line is marked while it plays, and a click plays from it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Play from 0:20' }));
  act(() => getAudio().arrive());
  expect(getPlayer().state.get()).toMatchObject({ track: { id: ride.id }, time: 20 });
  expect(readSounding()).toEqual(['SingD7 ing']);

  act(() => getPlayer().seek(ride, 12));
  expect(readSounding()).toEqual(['On G Christ, the solid C/E Rock, I stand']);
  act(() => {
    getAudio().playTo(12.2);
    getAudio().playTo(19.9);
  });
  expect(readSounding()).toEqual(['SingD7 ing']);
  act(() => getAudio().playTo(31));
  expect(readSounding()).toEqual([]);
});

function show(): void {
  render(
    <>
      <SongSheet {...song} notation="english" />
      <p id={announcerId} role="status" />
    </>,
  );
}

function getLines(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.song-line p')];
}

function readChords(): string[] {
  return [...document.querySelectorAll('.song-chord')].map((chord) => chord.textContent.trim());
}

function readSounding(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.song-line[aria-current] p')].map((line) =>
    line.textContent.trim(),
  );
}
