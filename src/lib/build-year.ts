/**
 * When a build is made. SOURCE_DATE_EPOCH, seconds since 1970, stands for now when a build is to be repeated later
 * (reproducible-builds.org/specs/source-date-epoch).
 */
export function toBuildTime({ SOURCE_DATE_EPOCH }: Record<string, string | undefined>): Date {
  return new Date(SOURCE_DATE_EPOCH ? Number(SOURCE_DATE_EPOCH) * 1000 : Date.now());
}

/** The year of a build, in UTC so that it is the same one everywhere. */
export function toBuildYear(env: Record<string, string | undefined>): number {
  return toBuildTime(env).getUTCFullYear();
}
