import { expect, test } from 'vitest';
import { mendLetters } from '@/recordings/utf8-tags';

const asLatin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

test.each([
  ['UTF-8 that was taken for Latin 1', asLatin('Río Abajo – Ñoño à 音'), 'Río Abajo – Ñoño à 音'],
  ['Latin 1', 'Café', 'Café'],
  ['plain letters', 'Ride', 'Ride'],
  ['what was read rightly', '音 Ã±', '音 Ã±'],
])('%s', (_, tag, mended) => {
  expect(mendLetters(tag)).toBe(mended);
});
