import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchScrolling, scrollToLine } from '#songs/scroll-to-line.ts';

let prefersLess = false;
const moved: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  prefersLess = false;
  document.body.replaceChildren();
  moved.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the window follows the playing line', () => {
  scrollToLine(line('first', 300));
  scrollToLine(null);
  scrollToLine(line('second', 700));

  expect(moved).toEqual(['second']);
});

test('a line in the middle of the window stays where it is', () => {
  scrollToLine(line('first', 300));
  scrollToLine(line('second', 340));

  expect(moved).toEqual([]);
});

test('visitors who read elsewhere stay there', () => {
  scrollToLine(line('first', 2000));
  scrollToLine(line('second', 2040));

  expect(moved).toEqual([]);
});

test('nothing moves while the visitor scrolls, or with reduced motion', () => {
  const end = watchScrolling();
  scrollToLine(line('first', 300));
  document.dispatchEvent(new Event('wheel'));
  scrollToLine(line('second', 700));
  end();
  vi.advanceTimersByTime(10_000);
  prefersLess = true;
  scrollToLine(line('third', 740));

  expect(moved).toEqual([]);
});

/** A line at this distance from the top of the window, which is 768 px high. */
function line(name: string, top: number): Element {
  const element = document.createElement('p');
  document.body.append(element);
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, 30);
  element.scrollIntoView = () => void moved.push(name);
  return element;
}
