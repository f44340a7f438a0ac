import { z } from 'astro/zod';
import * as field from './fields.ts';

const none = z.strictObject({});

/** The components that pages may use without importing them, with their attributes. */
export const tagSchemas: Record<string, z.ZodObject> = {
  Picture: z.strictObject({
    name: field.plainText('The file name of a picture in content/pictures/.', 'two-cups.jpg'),
    caption: field.plainText('A text below the picture.').optional(),
    to: field.plainText('The address to which the picture links.', '/music/').optional(),
    sizes: field.plainText('The widths of the picture, as in HTML.').optional(),
  }),
  PictureRow: none,
  Tracks: none,
  Track: z.strictObject({
    name: field.plainText('The file name of a recording, without `.md`.', 'funk-ride'),
  }),
  Posts: none,
  Video: z.strictObject({
    url: field.plainText('The address of a YouTube, Vimeo or PeerTube video.', 'https://vimeo.com/76979871'),
    title: field.plainText('The title of the video.', 'At the harbor'),
    picture: field.plainText('The file name of a picture in content/pictures/.', 'still.jpg'),
  }),
  Credits: none,
  Credit: z.strictObject({ term: field.plainText('What is credited.', 'Layout') }),
  PictureCredits: none,
  Resume: none,
  Timeline: none,
  Projects: none,
  Dates: none,
  ResumeLink: none,
  BlogLink: none,
  SocialLinks: z.strictObject({
    only: field.custom(z.array(z.string()))('The names of the links.', ['LinkedIn']).optional(),
  }),
  ShortName: none,
  EndMark: none,
};

/** Names of the components. */
export const componentNames = Object.keys(tagSchemas);
/** The same as HTML reads them, which has no capital letters. */
export const lowerTags = componentNames.map((name) => name.toLowerCase());
