import { z } from 'astro/zod';
import { group, isRemote, text } from './values';

const audioRemedy =
  'Put the mp3 into public/audio/ and write its path, for example `audio: /audio/funk-ride.mp3`.';

/** Frontmatter of one recording. The story is the body of the file. */
export const trackSchema = group({
  /** Name of the recording as visitors read it. */
  title: text('Give the track a title, for example `title: Funk Ride`.'),
  /** The mp3, as a path under `public/` or an https address. */
  audio: text(audioRemedy).refine(
    (audio) => (isRemote(audio) ? URL.canParse(audio) : audio.startsWith('/')),
    audioRemedy,
  ),
  /** Where the track stands among the recordings: the lowest number comes first. */
  order: z.number({ error: 'Write a number that no other track has, for example `order: 5`.' }),
});

export type Track = z.infer<typeof trackSchema>;
