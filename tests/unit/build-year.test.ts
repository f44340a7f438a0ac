import { expect, onTestFinished, test, vi } from 'vitest';
import { toBuildYear } from '@/lib/build-year';

test('a build has the year of the moment that is to be taken for now', () => {
  expect(toBuildYear({ SOURCE_DATE_EPOCH: '1704067200' })).toBe(2024);
  expect(toBuildYear({ SOURCE_DATE_EPOCH: '1704067199' })).toBe(2023);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a build in %s has the year of UTC', (zone) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());

  // Midnight of New Year in Greenwich, and a second before.
  expect(toBuildYear({ SOURCE_DATE_EPOCH: '1704067200' })).toBe(2024);
  expect(toBuildYear({ SOURCE_DATE_EPOCH: '1704067199' })).toBe(2023);
});

test('a build has this year when nothing else is said', () => {
  expect(toBuildYear({})).toBe(new Date().getUTCFullYear());
});
