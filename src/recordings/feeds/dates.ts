/**
 * When recordings with these years came out, in the owner's order. A year is all that is known, so each is dated to
 * noon of its first day, where it is the same day nearly everywhere. Readers show the newest first: to keep the order,
 * none is older than those after it, and each is a second older than the one before. Nothing when no year is known.
 */
export function toDates(years: (number | undefined)[]): (Date | undefined)[] {
  const known = years.filter((year) => year !== undefined);
  if (known.length === 0) return years.map(() => undefined);

  return years.map((_, index) => {
    const following = years.slice(index).filter((year) => year !== undefined);
    const year = following.length > 0 ? Math.max(...following) : Math.min(...known);
    return new Date(Date.UTC(year, 0, 1, 12, 0, -index));
  });
}
