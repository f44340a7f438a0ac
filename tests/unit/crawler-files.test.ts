import { expect, test } from 'vitest';
import { toSecurityText } from '@/build/crawler-files';

const address = new URL('https://www.example.com/.well-known/security.txt');

test('says where to report a hole, and until when that holds', () => {
  const text = toSecurityText('mailto:you@example.com', 'pt-BR', address, new Date('2026-12-24T18:00:00Z'));

  expect(text).toBe(
    [
      'Contact: mailto:you@example.com',
      'Expires: 2027-12-01T00:00:00Z',
      'Preferred-Languages: pt-BR',
      'Canonical: https://www.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('is the same for builds of one month', () => {
  const write = (day: string) =>
    toSecurityText('https://example.com/report', undefined, address, new Date(day));

  expect(write('2026-11-01T00:00:00Z')).toBe(write('2026-11-30T23:59:59Z'));
});
