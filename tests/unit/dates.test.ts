import { expect, test } from 'vitest';
import { toDates } from '@/recordings/feeds/dates';

test.each([
  ['one year', [2026, 2026], ['2026-01-01T12:00:00Z', '2026-01-01T11:59:59Z']],
  ['an old one first', [2019, 2026], ['2026-01-01T12:00:00Z', '2026-01-01T11:59:59Z']],
  ['an old one last', [2026, 2019], ['2026-01-01T12:00:00Z', '2019-01-01T11:59:59Z']],
  ['an unknown year first', [undefined, 2019], ['2019-01-01T12:00:00Z', '2019-01-01T11:59:59Z']],
  ['an unknown year last', [2026, undefined], ['2026-01-01T12:00:00Z', '2026-01-01T11:59:59Z']],
])('recordings keep their order when the newest is shown first: %s', (_, years, dates) => {
  expect(toDates(years)).toEqual(dates.map((date) => new Date(date)));
});

test('without any year there is no date', () => {
  expect(toDates([undefined, undefined])).toEqual([undefined, undefined]);
});
