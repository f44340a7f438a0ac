import { expect, test, vi } from 'vitest';
import { readContent } from '#model/read-content.ts';
import { readIcon } from '#pictures/icons.ts';
import { createSprite } from '#pictures/sprite.ts';
import { site, validSite, writeFiles } from './write-site.ts';

vi.mock('#pictures/icons.ts', { spy: true });

const icon = { viewBox: '0 0 10 10', body: '<path d="M1 1h8"/>' };
const social = 'social:\n  - { name: Gone, url: https://example.com/, icon: gone }\n';

test('an icon of the owner may be missing', async () => {
  vi.mocked(readIcon).mockImplementation((name) => Promise.resolve(name === 'gone' ? undefined : icon));

  const { sprite, icons } = await drawSprite();
  expect(sprite).toMatch(/^\/pictures\/icons\.\w+\.svg$/);
  expect(icons).toContain('icon-close');
  expect(icons).not.toContain('brand-gone');
});

test('a missing icon of the interface stops the build', async () => {
  vi.mocked(readIcon).mockImplementation((name) => Promise.resolve(name === 'close' ? undefined : icon));

  await expect(drawSprite()).rejects.toThrow('There is no icon “close”');
});

async function drawSprite() {
  return createSprite(
    await readContent(await writeFiles({ ...validSite, [site]: `name: Your Name\n${social}` })),
  );
}
