import { expect, test } from 'vitest';
import { skipSlotSerialization } from '@/navigation/skip-slot-serialization';

const inner = '<astro-island><astro-slot>Card</astro-slot></astro-island>';

test('what an island holds is written out when it is asked for as text, and not before', () => {
  document.body.innerHTML = `<astro-island id="shell"><astro-slot><main>${inner}</main></astro-slot></astro-island>`;
  const [slot, inside] = document.querySelectorAll('astro-slot');

  const done = skipSlotSerialization(document.getElementById('shell') ?? document.body);
  const later = slot?.innerHTML;
  const whole = inside?.innerHTML;
  done();

  expect(later).not.toBeTypeOf('string');
  expect(later?.trim()).not.toBe('');
  expect(String(later)).toBe(`<main>${inner}</main>`);
  expect(slot?.innerHTML).toBe(`<main>${inner}</main>`);
  expect(whole).toBe('Card');
});
