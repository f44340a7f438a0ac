import { z } from 'astro/zod';
import type { Feature } from '#model/feature.ts';
import * as field from '#model/fields.ts';
import { checkVideos, listPlayers } from './check.ts';

/** Videos that load after a click. */
export const videos = {
  tags: {
    Video: {
      component: '#features/videos/Video.astro',
      schema: z.strictObject({
        url: field.plainText(
          'The address of a YouTube, Vimeo or PeerTube video.',
          'https://vimeo.com/76979871',
        ),
        title: field.plainText('The title of the video.', 'At the harbor'),
        picture: field.picture('A still of the video.', 'still.jpg'),
      }),
    },
  },
  listFrames: listPlayers,
  rules: [checkVideos],
} satisfies Feature;
