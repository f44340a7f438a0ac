import type { Feature } from '#model/feature.ts';
import { checkResumeFile } from './check.ts';

/** The resume as a page, a PDF and JSON. */
export const resume = {
  rules: [checkResumeFile],
} satisfies Feature;
