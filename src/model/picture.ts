import { z } from 'astro/zod';
import { getLicenseHint, isLicense } from '#lib/licenses.ts';
import type { Explanation } from '#lib/problem.ts';
import { displayString, requiredString, strictObject } from './values.ts';

/** Whether a file has an extension of pictures. */
export function isPictureFile(file: string): boolean {
  return /\.(?:jpe?g|a?png|webp|avif|svg|gif)$/i.test(file);
}

const altHint =
  'Describe the picture, for example `alt: Two cups on a green table`, or write `decorative: true`.';

const focusHint = 'Write two percentages, for example `focus: 60% 30%`, or delete the line.';

/** What to do with a picture that moves. */
export const animated: Explanation = [
  'the picture moves, and the site shows only its first frame.',
  'Show a video with `<Video>`, or save one frame as JPEG.',
];

/** The hint for a picture without a record. */
export const recordHint =
  'Add a record with `file` and `alt` to content/pictures/ledger.yaml. Also add `author`, `source` and `licence`, unless they are in its record `- file: all` or in the metadata of the file.';

/** One record of `content/pictures/ledger.yaml`: what a picture shows and who made it. */
export const pictureSchema = strictObject({
  file: requiredString('Name the file, for example `file: cut-paper.jpg`.').describe(
    "The file's name in `content/pictures/`, or the https address of a background elsewhere; `all` for the record with the default values.",
  ),
  alt: displayString(altHint).optional().describe('A description for people who cannot see it.'),
  decorative: z
    .boolean({ error: 'Write `decorative: true`, or delete the line.' })
    .default(false)
    .describe('Whether the picture is only decoration, so `alt` is not needed.'),
  focus: z
    .string({ error: focusHint })
    .regex(/^\d{1,3}% \d{1,3}%$/, focusHint)
    .optional()
    .describe('The point that stays visible when the picture is cropped, from the left and from the top.'),
  title: displayString('Give the picture a title, for example `title: Cut paper`.').describe(
    'The name of the picture in the credits; by default, from the file name.',
  ),
  author: displayString(
    'Name the author here, for example `author: Your Name`, or in the metadata of the file.',
  ).describe('Who made it; by default, from the metadata of the file or `- file: all`.'),
  source: requiredString(
    'Write where the picture comes from: an https address, a path in the repository, or a description.',
  ).describe(
    'Where it comes from: an https address, a path in the repository of the site, or a description; by default, from `- file: all`.',
  ),
  licence: requiredString(
    'Write the license here, for example `licence: CC0-1.0` or `licence: all rights reserved`, or in the metadata of the file.',
  )
    // Authors may have their own terms.
    .refine((licence) => isLicense(licence) || !/^(?:cc|creative commons)\b/i.test(licence), {
      error: ({ input }) => getLicenseHint(String(input)),
    })
    .describe(
      'Its license as an SPDX identifier, or `all rights reserved`; by default, from the metadata of the file or `- file: all`.',
    ),
}).refine((picture) => picture.decorative || picture.alt !== undefined, {
  path: ['alt'],
  error: altHint,
  // Report this together with other missing keys.
  when: ({ value }) => typeof value === 'object' && value !== null,
});

/** `content/pictures/ledger.yaml`: one record for each picture. */
export const ledgerSchema = z.array(pictureSchema, {
  error: 'Start each record with `- file: …` and indent its other lines by two spaces.',
});

/** Keys that a record may leave out, although the site needs them. */
export const completedKeys = ['title', 'author', 'source', 'licence'] as const;

export type PictureRecord = z.infer<typeof pictureSchema>;
