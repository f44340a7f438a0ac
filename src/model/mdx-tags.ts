import { z } from 'astro/zod';
import { text } from './values.ts';

const sentence = text('Write some text, or delete the attribute.').optional();
/** What to write as the `url` of a `<Video>`. */
export const videoHint =
  'Write the address of a YouTube, Vimeo or PeerTube video, for example `url="https://vimeo.com/76979871"`.';
const none = z.strictObject({});

/** The components that pages may use without importing them, with their attributes. */
export const tagSchemas: Record<string, z.ZodObject> = {
  Picture: z.strictObject({
    name: text('Name the picture: `<Picture name="two-cups.jpg" />`.'),
    caption: sentence,
    to: text('Write an address, for example `to="/music/"`, or delete the attribute.').optional(),
    sizes: sentence,
  }),
  PictureRow: none,
  Tracks: none,
  Track: z.strictObject({ name: text('Name the recording: `<Track name="funk-ride" />`.') }),
  Video: z.strictObject({
    url: text(videoHint),
    title: text('Give the video a title: `title="At the harbor"`.'),
    picture: text('Name a picture in content/pictures/, for example `picture="still.jpg"`.'),
  }),
  Credits: none,
  Credit: z.strictObject({
    term: text('Write what is credited: `<Credit term="Layout">…</Credit>`.'),
  }),
  PictureCredits: none,
  Resume: none,
  Timeline: none,
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
