import { expect, test } from 'vitest';
import { formatClock, formatDuration } from '#lib/time.ts';
import { parseTimestamp } from '#player/timestamps.ts';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [245, '4:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [-1, '0:00'],
  [NaN, '0:00'],
  [Infinity, '0:00'],
])('%d seconds are %s on a clock', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [72.9, '1 minute 12 seconds'],
  [3725, '1 hour 2 minutes 5 seconds'],
  [7200, '2 hours'],
  [-1, '0 seconds'],
])('%d seconds are spoken as %s', (seconds, words) => {
  expect(formatDuration(seconds, 'en-US')).toBe(words);
});

test.each([
  ['#funk-ride&t=72', 'funk-ride', 72],
  ['#funk-ride&t=1%3A12', 'funk-ride', 72],
  ['#t=1:02:05', '', 3725],
  ['#funk-ride&from=mail&t=72', 'funk-ride', 72],
  ['#funk-ride', 'funk-ride', undefined],
  ['#funk-ride&t=soon', 'funk-ride', undefined],
  ['#%E9%9F%B3%E6%A5%BD&t=0', '音楽', 0],
  ['#100%&t=5%', '100%', undefined],
  ['', '', undefined],
])('the link %s leads to the track “%s” at %s', (hash, id, time) => {
  expect(parseTimestamp(hash)).toEqual({ id, time });
});
