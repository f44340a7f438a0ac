import type { Feature } from '#model/feature.ts';
import { checkResumeFile } from './check.ts';
import { findPrivateHalf } from './private.ts';
import { resumeYaml } from './schema.ts';

/** The resume as a page, a PDF and JSON. */
export const resume = {
  yaml: resumeYaml,
  routes: {
    '/[...resume].pdf': '#resume/routes/pdf.ts',
    '/[file].json': '#resume/routes/json.ts',
  },
  tags: {
    Resume: { component: '#resume/Resume.astro' },
    Timeline: { component: '#resume/Timeline.astro' },
    Projects: { component: '#resume/Projects.astro' },
    ResumeLink: { component: '#resume/ResumeLink.astro' },
  },
  output: ({ readNow }) => [findPrivateHalf(readNow)],
  rules: [checkResumeFile],
} satisfies Feature;
