import type { Feature } from '#model/feature.ts';
import { checkDates, checkPastDates, checkPlaces } from './check.ts';

/** Dates on a page, and calendars. */
export const dates = {
  rules: [checkDates],
  launchRules: [checkPlaces],
  ageRules: [checkPastDates],
} satisfies Feature;
