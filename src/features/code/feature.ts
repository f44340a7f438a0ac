import type { Feature } from '#model/feature.ts';
import { checkCode } from './check.ts';
import { codeOptions, highlight } from './highlight-plugin.ts';

/** Code with the colors of its language, and buttons to copy it. */
export const code = {
  head: '#features/code/Head.astro',
  mdastPlugins: [codeOptions],
  hastPlugins: [highlight],
  rules: [checkCode],
} satisfies Feature;
