import { z } from 'astro/zod';
import { explainLicense, isLicense } from '#lib/licenses.ts';
import { humanizeFileName } from '#lib/names.ts';
import type { Explanation } from '#lib/problem.ts';
import * as field from './fields.ts';
import { isRemote, isWebAddress } from './values.ts';

/** Whether a file has an extension of pictures. */
export function isPictureFile(file: string): boolean {
  return /\.(?:jpe?g|a?png|webp|avif|svg|gif)$/i.test(file);
}

/** What to do with a picture that moves. */
export const animated: Explanation = [
  'the picture moves, and the site shows only its first frame.',
  'Show a video with `<Video>`, or save one frame as JPEG.',
];

/** The hint for a picture without a record. */
export const recordHint =
  'Add a record with `file` and `alt` to content/pictures/ledger.yaml. Also add `author`, `source` and `licence`, unless they are in its record `- file: all`.';

const point = field.custom(z.string().regex(/^(?:\d\d?|100)% (?:\d\d?|100)%$/, 'is not a point in percent'));

/** One record of `content/pictures/ledger.yaml`: what a picture shows and who made it. */
export const pictureSchema = field
  .group({
    file: field
      .plainText(
        'The name of the file, the address of a background, or `all` for the record with default values.',
        'cut-paper.jpg',
      )
      .refine((name) => !isRemote(name) || isWebAddress(name), 'is not an address'),
    decorative: field.flag('Whether the picture is only decoration, so it needs no `alt`.').default(false),
    title: field.text(
      'The name of the picture in the credits; by default, from the name of the file.',
      'Cut paper',
    ),
    author: field.text('Who made it; by default, from `- file: all`.', 'Your Name'),
    source: field.source(
      'An address, a path in the repository, or a description; by default, from `- file: all`.',
      'https://example.com/picture',
    ),
    licence: field
      .plainText('Its license or terms; by default, from `- file: all`.', 'CC0-1.0')
      .refine((terms) => isLicense(terms) || !/^(?:cc|creative commons)\b/i.test(terms), {
        error: explainLicense,
      }),
    ...field.optional({
      alt: field.text(
        'A description for people who cannot see it, unless it is `decorative: true`.',
        'Two cups on a green table',
      ),
      focus: point('What stays visible when the picture is cropped: from the left and the top.', '60% 30%'),
    }),
  })
  .refine((picture) => picture.decorative || picture.alt !== undefined, {
    path: ['alt'],
    error: 'is empty\nWrite what it shows, as in `alt: Two cups`; for decoration, `decorative: true`.',
    // Report this together with other missing keys.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** `content/pictures/ledger.yaml`: one record for each picture. */
export const ledgerSchema = z.array(pictureSchema);

/** Keys that a record may leave out, although the site needs them. */
export const completedKeys = ['title', 'author', 'source', 'licence'] as const;

export type PictureRecord = z.infer<typeof pictureSchema>;

/** The `file` of a record whose values are for all pictures that have none of their own. */
export const allPictures = 'all';

type Fields = Record<string, unknown>;
const unneeded = Object.fromEntries(completedKeys.map((key) => [key, '-']));

/** Records of the ledger, with what they lack from the record of all pictures, or from their name. */
export function fillRecords(records: unknown): unknown {
  if (!Array.isArray(records)) return records;

  const groups = records.map((record: unknown) => (field.leaveOutEmpty(record) ?? {}) as Fields);
  const shared = groups.find(({ file }) => file === allPictures);
  return records.map((record: unknown, index) => {
    const { file } = groups[index] ?? {};
    if (typeof record !== 'object') return record;
    if (file === allPictures) return { ...unneeded, decorative: true, ...record };
    // Without a file, the other keys do not matter.
    if (typeof file !== 'string') return { ...unneeded, ...record };
    return { ...record, title: humanizeFileName(file), ...shared, ...groups[index] };
  });
}
