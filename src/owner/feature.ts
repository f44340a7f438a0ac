import { z } from 'astro/zod';
import type { Feature } from '#model/feature.ts';
import * as field from '#model/fields.ts';
import { checkSocialLinks } from './check.ts';

/** Who the site is about: name, links, blog, credits. */
export const owner = {
  tags: {
    ShortName: { component: '#owner/ShortName.astro' },
    SocialLinks: {
      component: '#owner/SocialLinks.astro',
      schema: z.strictObject({
        only: field.custom(z.array(z.string()))('The names of the links.', ['LinkedIn']).optional(),
      }),
    },
    BlogLink: { component: '#owner/BlogLink.astro' },
    Credits: {
      component: '#ui/Credits.astro',
      schema: z.strictObject({
        endMark: field.flag('Whether the mark at the end of a text follows.').optional(),
      }),
    },
    Credit: {
      component: '#ui/Credit.astro',
      schema: z.strictObject({ term: field.plainText('What is credited.', 'Layout') }),
    },
    EndMark: { component: '#ui/EndMark.astro' },
  },
  rules: [checkSocialLinks],
} satisfies Feature;
