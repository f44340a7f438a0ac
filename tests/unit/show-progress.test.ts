import { expect, test } from 'vitest';
import { showProgress } from '@/lib/show-progress';

const tellAll = (all: number, isTTY: boolean) => {
  const written: string[] = [];
  const tell = showProgress('Reading recordings', { isTTY, write: (text) => written.push(text) });
  for (let done = 1; done <= all; done += 1) tell(done, all);
  return written.join('');
};

test('a terminal shows the progress in one line', () => {
  expect(tellAll(3, true)).toBe(
    '\rReading recordings: 1 of 3\rReading recordings: 2 of 3\rReading recordings: 3 of 3\n',
  );
});

test('a log has a line for each quarter', () => {
  expect(tellAll(1200, false).split('\n')).toEqual([
    'Reading recordings: 300 of 1200',
    'Reading recordings: 600 of 1200',
    'Reading recordings: 900 of 1200',
    'Reading recordings: 1200 of 1200',
    '',
  ]);
});
