import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdClicks } from '@/navigation/first-paint/hold-clicks';

let release: () => void;
const clicked = vi.fn<(event: MouseEvent) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="screen" href="/music/"><span id="word">Music</span></a>
    <a id="fragment" href="#main">Skip to the text</a>
    <a id="download" href="/a.mp3" download>MP3</a>
    <a id="elsewhere" href="https://blog.example.com/">Blog</a>
    <span id="moment" data-moment="12">0:12</span>
    <div class="track"><button id="play" class="play-button">Play</button></div>
    <button id="switch">Color scheme</button>`;
  release = holdClicks();
  document.addEventListener('click', clicked);
});

afterEach(() => {
  release();
  document.removeEventListener('click', clicked);
  clicked.mockReset();
  vi.useRealTimers();
});

test.each(['screen', 'word', 'moment', 'play'])('a click on %s happens when it is released', (id) => {
  expect(click(id)).toBe('held');

  release();

  expect(clicked).toHaveBeenCalledTimes(2);
  expect(clicked.mock.lastCall?.[0].defaultPrevented).toBe(false);
});

test.each(['fragment', 'download', 'elsewhere', 'switch'])('a click on %s is left alone', (id) => {
  expect(click(id)).toBe('left alone');

  release();

  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a link that is opened elsewhere is left alone: %o',
  (how) => {
    expect(click('screen', how)).toBe('left alone');
  },
);

test('of several clicks the last one happens', () => {
  const links: string[] = [];
  click('screen');
  click('play');
  clicked.mockImplementation(({ target }) => links.push((target as Element).id));

  release();

  expect(links).toEqual(['play']);
});

test('once released, nothing is held', () => {
  release();

  expect(click('screen')).toBe('left alone');
});

test('a link waits three seconds, and then needs no scripts', () => {
  click('screen');

  vi.advanceTimersByTime(2999);
  expect(clicked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);

  expect(clicked).toHaveBeenCalledTimes(2);
  expect(click('screen')).toBe('left alone');
});

test('a button waits for its scripts', () => {
  click('play');

  vi.advanceTimersByTime(60_000);

  expect(clicked).toHaveBeenCalledTimes(1);
});

/** Whether a click was held, by what a browser sees of it. */
function click(id: string, how: MouseEventInit = {}): 'held' | 'left alone' {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented ? 'held' : 'left alone';
}
