import { z } from 'astro/zod';
import { explainLicense, isLicense } from '#lib/licenses.ts';
import * as field from './fields.ts';

const license = field.custom(z.string().trim().refine(isLicense, { error: explainLicense }));

const writerSchema = field
  .group({
    name: field.text('Who wrote the work.', 'Edward Mote'),
    ...field.optional({
      role: field.custom(z.enum(['words', 'music']))('Their part: `words` or `music`; by default, both.'),
      year: field.year('When they wrote it.', 1834),
    }),
  })
  .meta({ type: ['string', 'object'] });

/** Frontmatter of one recording. The story is the body of the file. */
export const trackSchema = field
  .group({
    title: field.title('The title of the recording.', 'Funk Ride'),
    audio: field.sound('The recording.', '/audio/funk-ride.mp3'),
    versions: field.list(
      field.group({
        label: field.text('The name of this version, which visitors press.', 'without voice'),
        audio: field.sound('The sound of this version.', '/audio/funk-ride-band.mp3'),
      }),
      'The same recording in other versions, which start and end with it.',
    ),
    order: field.number('The position among the recordings: the lowest number is first.', 5),
    links: field
      .custom(z.record(z.string(), field.url('An address.')))(
        'Where else the recording is: `spotify`, `bandcamp`, `youtube` or another name, with an address.',
        { spotify: 'https://open.spotify.com/track/…' },
      )
      .default({}),
    download: field
      .flag('Whether visitors can download the file; `false` also omits the track from the feed.')
      .default(true),
    writers: field
      .custom(z.preprocess(toWriters, z.array(writerSchema)).meta({ type: ['string', 'array'] }))(
        'Who wrote the work: a name or a list. By default, the owner wrote an `original`.',
        'Edward Mote',
      )
      .default([]),
    work: field
      .custom(z.enum(['original', 'arrangement', 'performance', 'cover']))(
        'Your part: an `original`, an `arrangement`, a `performance` of a work whose rights have expired, or a `cover` of another.',
      )
      .default('original'),
    ...field.optional({
      aliases: field.aliases,
      lang: field.language('The language of title and story, if it differs from the site.', 'es'),
      imageUrl: field.background("The background of the recording's page.", 'cut-paper.jpg'),
      year: field.year('The year of the recording.', 2026),
      date: field.publication(
        'The day of publication: a build before that day leaves the recording out. By default, the feed says January 1 of `year`.',
        '2026-11-20',
      ),
      source: field.source('Where the work comes from: a description or an https address.'),
      licence: license('Its license as an SPDX identifier; by default, `all rights reserved`.', 'CC-BY-4.0'),
      permission: field
        .plainText('Who allowed a cover or an arrangement, and when.', 'Jane Doe in March 2026')
        .refine((words) => !/^(?:true|yes|ok)$/i.test(words), 'does not say who, and when'),
    }),
  })
  .refine(
    ({ date = '9999', year = 0 }) => Number(date.slice(0, 4)) >= year,
    field.explainOrder('date', 'year'),
  )
  .refine(
    ({ audio, versions }) => {
      const all = [audio, ...versions.flatMap((version) => Object.values(version))];
      return new Set(all).size === all.length;
    },
    { path: ['versions'], error: 'has a label or a sound twice\nGive each version its own label and file.' },
  );

/** What a recording has and a song without one does not. */
export const recordingKeys = {
  audio: true,
  versions: true,
  order: true,
  links: true,
  download: true,
  year: true,
  licence: true,
} as const;

/** Frontmatter of a song without a recording, which may have none. */
export const songSchema = field.group(trackSchema.out.omit(recordingKeys).shape);

export type Track = z.infer<typeof trackSchema>;

/** A track that may have no recording. */
export type Song = z.infer<typeof songSchema> & Partial<Track>;

/** One name instead of a list, and names instead of groups. */
function toWriters(writers: unknown): unknown {
  const all = field.toList(writers);
  return Array.isArray(all) ? all.map((name: unknown) => (typeof name === 'string' ? { name } : name)) : all;
}
