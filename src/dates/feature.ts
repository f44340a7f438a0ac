import type { Feature } from '#model/feature.ts';
import { checkDates, checkEnds, checkPastDates, checkPlaces } from './check.ts';
import { datesYaml } from './schema.ts';

/** Dates on a page, and calendars. */
export const dates = {
  yaml: datesYaml,
  routes: { '/[...calendar].ics': '#dates/routes/calendar.ts' },
  lazyScripts: [{ file: '#dates/past-dates.ts', where: '[data-over]' }],
  tags: { Dates: { component: '#dates/Dates.astro' } },
  rules: [checkDates],
  launchRules: [checkPlaces, checkEnds],
  ageRules: [checkPastDates],
} satisfies Feature;
