import { z } from 'astro/zod';
import { requiredString } from './values.ts';

const sentence = requiredString('Write some text, or delete the attribute.').optional();
/** What to write as the `url` of a `<Video>`. */
export const videoHint =
  'Write the address of a YouTube, Vimeo or PeerTube video, for example `url="https://vimeo.com/76979871"`.';
const none = z.strictObject({});

/** The components that pages may use without importing them, with their attributes. */
export const tagSchemas: Record<string, z.ZodObject> = {
  Picture: z.strictObject({
    name: requiredString('Name the picture: `<Picture name="two-cups.jpg" />`.'),
    caption: sentence,
    to: requiredString('Write an address, for example `to="/music/"`, or delete the attribute.').optional(),
    sizes: sentence,
  }),
  PictureRow: none,
  Tracks: none,
  Track: z.strictObject({ name: requiredString('Name the recording: `<Track name="funk-ride" />`.') }),
  Posts: none,
  Video: z.strictObject({
    url: requiredString(videoHint),
    title: requiredString('Give the video a title: `title="At the harbor"`.'),
    picture: requiredString('Name a picture in content/pictures/, for example `picture="still.jpg"`.'),
  }),
  Credits: none,
  Credit: z.strictObject({
    term: requiredString('Write what is credited: `<Credit term="Layout">…</Credit>`.'),
  }),
  PictureCredits: none,
  Resume: none,
  Timeline: none,
  Projects: none,
  Dates: none,
  ResumeLink: none,
  BlogLink: none,
  SocialLinks: z.strictObject({
    only: z.array(z.string(), { error: "Write a list, for example `only={['LinkedIn']}`." }).optional(),
  }),
  ShortName: none,
  EndMark: none,
};

/** Names of the components. */
export const componentNames = Object.keys(tagSchemas);
