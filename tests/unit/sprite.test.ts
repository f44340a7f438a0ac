import { expect, test, vi } from 'vitest';
import { readIcon } from '#pictures/icons.ts';
import { getSpriteAddress } from '#pictures/sprite.ts';

vi.mock('#model/content.ts', () => ({
  getSite: () => ({ social: [{ icon: 'gone' }] }),
  getScreens: () => [{ icon: 'cottage' }],
}));
vi.mock('#pictures/icons.ts');

const icon = { viewBox: '0 0 10 10', body: '<path d="M1 1h8"/>' };

test('an icon of the owner may be missing', async () => {
  vi.mocked(readIcon).mockImplementation((name) => Promise.resolve(name === 'gone' ? undefined : icon));

  await expect(getSpriteAddress()).resolves.toMatch(/^\/pictures\/icons\.\w+\.svg$/);
});

test('a missing icon of the interface stops the build', async () => {
  vi.mocked(readIcon).mockImplementation((name) => Promise.resolve(name === 'close' ? undefined : icon));

  await expect(getSpriteAddress()).rejects.toThrow('There is no icon “close”');
});
