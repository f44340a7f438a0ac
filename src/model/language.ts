import { z } from 'astro/zod';
import { findLanguage, isLanguage } from '../lib/languages';

const hint = 'Write a language tag, for example `lang: en-US`.';

/** A language as a BCP 47 tag. */
export const language = z
  .string({ error: hint })
  .refine(isLanguage, { error: ({ input }) => toHint(String(input)) });

function toHint(name: string): string {
  const dashed = name.replaceAll('_', '-');
  const tag = isLanguage(dashed) ? dashed : findLanguage(name);
  return tag ? `Write the tag of the language: \`lang: ${tag}\`.` : hint;
}
