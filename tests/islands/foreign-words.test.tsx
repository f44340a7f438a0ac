import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import Dock from '#player/Dock.tsx';
import { getAudio, getPlayer } from '#player/engine.ts';
import { playlist } from '#player/playlist.ts';
import { TrackPlayer } from '#player/TrackPlayer.tsx';
import { Shell } from '#shell/Shell.tsx';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import { createLeadSheet } from '#features/songs/lead-sheet.ts';
import { SongSheet } from '#features/songs/sheet/SongSheet.tsx';
import { listSpoken, ownTexts } from '../spoken-texts.ts';
import { FakeAudio } from './fake-audio.ts';
import { recordings, ride } from './listening.ts';

const { messages } = await vi.hoisted(async () => {
  const { chooseMessages } = await import('#ui/messages/languages.ts');
  return { messages: chooseMessages('fi', (await import('../spoken-texts.ts')).ownTexts) };
});
vi.mock('virtual:messages', () => ({ messages }));
vi.mock('virtual:texts', () => messages.texts);

vi.stubGlobal('Audio', FakeAudio);

const screens = ['Home', 'Music', 'Worship'].map((label) => ({ id: label.toLowerCase(), path: '/', label }));

test('in a language without translation, English is marked as English, and text by the owner is not', () => {
  playlist.set(recordings);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  history.replaceState(null, '', '#picture-1');
  const song = parseChordPro('{key: G}\n{capo: 1}\n{soc}\nOn [G]Christ\n{eoc}\n{sob}\nSinging\n{eob}', 'en');
  const { sheet } = createLeadSheet(song, parseLrc('[00:10]On Christ\n[00:20]Singing').lines);
  render(
    <Shell lang="fi" name="Your Name" home="/" screens={screens} screen="home">
      <main id="main">
        {['one', 'two'].map((title) => (
          <a key={title} href={`/${title}.jpg`} data-enlarge data-title={title} />
        ))}
        <TrackPlayer track={ride} />
        <SongSheet sheet={sheet} track={ride} writers={[]} rights="" notation="english" />
      </main>
      <Dock />
    </Shell>,
  );
  act(() => getPlayer().offer(ride, 5));
  const elements = document.getElementsByTagName('*');
  const offered = listSpoken(elements, ownTexts);
  act(() => getPlayer().play(ride));
  const audio: EventTarget = getAudio();
  act(() => {
    if (audio instanceof FakeAudio) audio.arrive();
  });
  const spoken = [...offered, ...listSpoken(elements, ownTexts)];

  expect(spoken.filter(({ isOwn, lang }) => lang !== (isOwn ? 'fi' : 'en'))).toEqual([]);
  for (const isOwn of [true, false])
    expect(spoken.filter((one) => one.isOwn === isOwn).length).toBeGreaterThan(25);
  for (const name of ['Your Name', 'Worship', 'Funk Ride'])
    for (const link of screen.getAllByRole('link', { name }))
      expect(link.closest('[lang]')?.getAttribute('lang')).toBe('fi');
});
