import { findNearest } from '../lib/nearest';
import type { Fault } from './problem';

/** What a page imports from a package by names that the package does not have. */
export async function findMissingName(name: string, wanted: string[]): Promise<Fault | undefined> {
  const exported = wanted.length > 0 ? await listExported(name) : undefined;
  const missing = exported && wanted.find((one) => !exported.includes(one));
  if (!exported || missing === undefined) return undefined;

  const nearest = findNearest(missing, exported);
  return {
    message: `the package ${name} has nothing that is called ${missing}.`,
    hint: `${nearest ? `Did you mean ${nearest}?` : 'Correct the name.'} Without it, delete the line.`,
  };
}

/** What a package gives to whoever imports it; nothing where Node cannot load it, as components of Astro. */
async function listExported(name: string): Promise<string[] | undefined> {
  try {
    return Object.keys((await import(/* @vite-ignore */ name)) as object);
  } catch {
    return undefined;
  }
}
