import type { Entry } from '#model/read-content.ts';

/** The next number after the largest that `read` finds in the frontmatter of entries. */
export function getNextNumber(entries: Entry[], read: (keys: Record<string, unknown>) => unknown): number {
  const values = entries.map(({ data }) => Number(read((data ?? {}) as Record<string, unknown>)));
  return Math.floor(Math.max(0, ...values.filter(Number.isFinite))) + 1;
}
