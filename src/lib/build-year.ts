/**
 * The time of the build. SOURCE_DATE_EPOCH (seconds since 1970) replaces it, to repeat a build later
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 */
export function getBuildTime({ SOURCE_DATE_EPOCH }: Record<string, string | undefined>): Date {
  return new Date(SOURCE_DATE_EPOCH ? Number(SOURCE_DATE_EPOCH) * 1000 : Date.now());
}

/** The year of the build, in UTC so that it is the same everywhere. */
export function getBuildYear(env: Record<string, string | undefined>): number {
  return getBuildTime(env).getUTCFullYear();
}
