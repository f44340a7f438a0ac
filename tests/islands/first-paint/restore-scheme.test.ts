import { beforeEach, expect, test, vi } from 'vitest';
import { restoreScheme } from '@/navigation/first-paint/restore-scheme';
import { schemeKey } from '@/ui/scheme';

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['scheme'];
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['something else', undefined],
  ['', undefined],
])('the choice “%s” that was remembered is in force as %s', (remembered, scheme) => {
  localStorage.setItem(schemeKey, remembered);

  restoreScheme();

  expect(document.documentElement.dataset['scheme']).toBe(scheme);
});

test('without a choice the device decides', () => {
  restoreScheme();

  expect(document.documentElement).not.toHaveAttribute('data-scheme');
});

test('a browser that may store nothing leaves it to the device', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The visitor does not want that.', 'SecurityError');
  });

  restoreScheme();

  expect(document.documentElement).not.toHaveAttribute('data-scheme');
});
