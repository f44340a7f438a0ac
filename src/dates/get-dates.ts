import { existsSync } from 'node:fs';
import { getEntry } from 'astro:content';
import { datesFile, type Dates } from './schema.ts';

/** `content/dates.yaml`; `undefined` without one. */
export async function getDates(): Promise<Dates | undefined> {
  // Astro prints a warning whenever code reads an empty collection.
  if (!existsSync(datesFile)) return undefined;
  return (await getEntry('dates', 'dates'))?.data;
}
