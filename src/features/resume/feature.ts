import type { Feature } from '#model/feature.ts';
import { checkResumeFile, checkResumeKeys, checkResumeLetters } from './check.ts';
import { findPrivateHalf } from './private.ts';
import { resumeYaml } from './schema.ts';

/** The resume as a page, a PDF and JSON. */
export const resume = {
  yaml: resumeYaml,
  routes: {
    '/[...resume].pdf': '#features/resume/routes/pdf.ts',
    '/[file].json': '#features/resume/routes/json.ts',
  },
  tags: {
    Resume: { component: '#features/resume/Resume.astro' },
    Timeline: { component: '#features/resume/Timeline.astro' },
    Projects: { component: '#features/resume/Projects.astro' },
    ResumeLink: { component: '#features/resume/ResumeLink.astro' },
  },
  output: ({ readNow }) => [findPrivateHalf(readNow)],
  rules: [checkResumeFile, checkResumeKeys, checkResumeLetters],
} satisfies Feature;
