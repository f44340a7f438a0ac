/**
 * The year of a build, in UTC so that it is the same one everywhere. SOURCE_DATE_EPOCH, seconds since 1970, stands for now
 * when a build is to be repeated later (reproducible-builds.org/specs/source-date-epoch).
 */
export function toBuildYear({ SOURCE_DATE_EPOCH }: Record<string, string | undefined>): number {
  const now = SOURCE_DATE_EPOCH ? Number(SOURCE_DATE_EPOCH) * 1000 : Date.now();
  return new Date(now).getUTCFullYear();
}
