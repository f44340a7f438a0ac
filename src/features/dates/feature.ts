import type { Feature } from '#model/feature.ts';
import { checkDates, checkDetails, checkPastDates } from './check.ts';
import { datesYaml } from './schema.ts';

/** Dates on a page, and calendars. */
export const dates = {
  yaml: datesYaml,
  routes: { '/[...calendar].ics': '#features/dates/routes/calendar.ts' },
  tags: { Dates: { component: '#features/dates/Dates.astro' } },
  rules: [checkDates],
  launchRules: [checkDetails],
  ageRules: [checkPastDates],
} satisfies Feature;
