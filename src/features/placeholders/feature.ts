import type { Feature } from '#model/feature.ts';
import { checkPlaceholders } from './placeholders.ts';

/** Files and texts that the project comes with, until the owner has replaced them. */
export const placeholders = { launchRules: [checkPlaceholders] } satisfies Feature;
