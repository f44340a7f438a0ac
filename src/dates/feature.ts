import type { Feature } from '#model/feature.ts';
import { checkDates, checkPastDates, checkPlaces } from './check.ts';
import { datesYaml } from './schema.ts';

/** Dates on a page, and calendars. */
export const dates = {
  yaml: datesYaml,
  routes: { '/[...calendar].ics': '#dates/routes/calendar.ts' },
  pageScripts: ['#dates/start-dates.ts'],
  tags: { Dates: { component: '#dates/Dates.astro' } },
  rules: [checkDates],
  launchRules: [checkPlaces],
  ageRules: [checkPastDates],
} satisfies Feature;
