/**
 * The time of the build. SOURCE_DATE_EPOCH (seconds since 1970) replaces it, to repeat a build later
 * (https://reproducible-builds.org/specs/source-date-epoch/). Use it in UTC, so that all machines build the same.
 */
export function getBuildTime(): Date {
  const { SOURCE_DATE_EPOCH } = process.env;
  return new Date(SOURCE_DATE_EPOCH ? Number(SOURCE_DATE_EPOCH) * 1000 : Date.now());
}

/** The day of the build where it runs, or in UTC if it repeats an earlier one. Sweden writes `2026-11-20`. */
export function getBuildDay(): string {
  return getBuildTime().toLocaleDateString('sv', process.env.SOURCE_DATE_EPOCH ? { timeZone: 'UTC' } : {});
}
