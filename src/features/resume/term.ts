/** Dates such as `2021`, `2021-03` or `2021-03-05`; a term without an end is current. */
export interface Term {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Compares entries for sorting: current ones first, then the latest; with the same end by start. */
export function byYear(a: Term, b: Term): number {
  return getSortKey(b).localeCompare(getSortKey(a));
}

function getSortKey({ startDate = '', endDate = startDate && '9999' }: Term): string {
  return `${endDate} ${startDate}`;
}
