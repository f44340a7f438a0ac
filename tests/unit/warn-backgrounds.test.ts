import sharp from 'sharp';
import { expect, test } from 'vitest';
import { warnBackgrounds } from '@/checks/warn-backgrounds';
import { writeFiles } from './write-site';

test.each([
  [40, ['`imageUrl` names “cups.png”, which has 40 × 30 pixels and looks blurred as a background.']],
  [1280, []],
])('a background %i pixels wide', async (width, wrong) => {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: '#345678' } });
  const root = await writeFiles({
    'content/pages/home.mdx': '---\ntitle: Home\nimageUrl: cups.png\n---\n\n# Welcome\n',
    'content/pages/away.mdx': '---\ntitle: Home\nimageUrl: https://example.com/cups.png\n---\n\n# Away\n',
    'content/pages/gone.mdx': '---\ntitle: Home\nimageUrl: gone.png\n---\n\n# Gone\n',
    'content/pictures/cups.png': await picture.png().toBuffer(),
  });

  const remarks = await warnBackgrounds(root);

  expect(remarks.map((remark) => remark.wrong)).toEqual(wrong);
  expect(remarks.map(({ file, line }) => [file, line])).toEqual(
    wrong.map(() => ['content/pages/home.mdx', 3]),
  );
});
