import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SchemeSwitch } from '#shell/SchemeSwitch.tsx';
import { schemeKey } from '#ui/scheme.ts';

const html = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete html.dataset['scheme'];
});

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
])(
  'on a device that is %s the button changes to %s and back, and remembers only that',
  async (device, other) => {
    setDevice(device);
    render(<SchemeSwitch />);
    const button = screen.getByRole('button', { name: `Color scheme: ${device}` });

    await userEvent.click(button);
    expect(button).toHaveAccessibleName(`Color scheme: ${other}`);
    expect([html.dataset['scheme'], localStorage.getItem(schemeKey)]).toEqual([other, other]);

    await userEvent.click(button);
    expect(button).toHaveAccessibleName(`Color scheme: ${device}`);
    expect([html.dataset['scheme'], localStorage.getItem(schemeKey)]).toEqual([undefined, null]);
  },
);

test('the choice lasts for the visit if storage is blocked', async () => {
  setDevice('light');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  render(<SchemeSwitch />);

  await userEvent.click(screen.getByRole('button'));

  expect(screen.getByRole('button', { name: 'Color scheme: dark' })).toBeVisible();
  expect(html.dataset['scheme']).toBe('dark');
});

function setDevice(scheme: string): void {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media.includes(scheme), media }) as MediaQueryList,
  );
}
