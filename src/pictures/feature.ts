import { z } from 'astro/zod';
import type { Feature } from '#model/feature.ts';
import * as field from '#model/fields.ts';
import { checkIcons } from './check-icons.ts';
import { checkBackgrounds, checkLedger, checkPictures, checkWrittenPictures } from './check.ts';
import { emittedFiles } from './emitted-files.ts';

/** Pictures, backgrounds and icons. */
export const pictures = {
  tags: {
    Picture: {
      component: '#pictures/Picture.astro',
      schema: z.strictObject({
        name: field.picture('The picture.', 'two-cups.jpg'),
        caption: field.plainText('A text below the picture.').optional(),
        to: field.plainText('The address to which the picture links.', '/music/').optional(),
        sizes: field.plainText('The widths of the picture, as in HTML.').optional(),
      }),
    },
    PictureRow: { component: '#pictures/PictureRow.astro' },
  },
  integrations: () => [emittedFiles()],
  rules: [checkLedger, checkPictures, checkWrittenPictures, checkBackgrounds, checkIcons],
} satisfies Feature;
