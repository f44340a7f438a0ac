import { expect, test } from 'vitest';
import { toFailureMessage } from '@/player/failure-messages';

test.each([
  ['broken', '“Ride” could not be played. Try again, or go on to the next track.'],
  ['late', '“Ride” takes too long to arrive. Try again, or go on to the next track.'],
  ['refused', 'Your browser did not let “Ride” start. Press play once more.'],
  ['offline', 'You are offline. “Ride” goes on when you are connected again.'],
] as const)('a track that is %s is told with a next step', (failure, sentence) => {
  expect(toFailureMessage(failure, 'Ride', true)).toBe(sentence);
});

test.each(['broken', 'late'] as const)('the last track that is %s leads to another one', (failure) => {
  expect(toFailureMessage(failure, 'Ride', false)).toMatch(/Try again, or choose another track\.$/);
});
