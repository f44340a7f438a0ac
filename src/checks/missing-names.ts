import { findNearest } from '../lib/nearest';
import type { Fault } from './problem';

const NAMED = /\bimport\s+(?:[\w$]+\s*,\s*)?\{(?<names>[^}]*)\}\s*from\s*$/;

/** What a page imports from a package by a name that the package does not have; `before` is the code before its name. */
export async function findMissingName(name: string, before: string): Promise<Fault | undefined> {
  const wanted = listNames(before);
  const exported = wanted.length > 0 ? await listExported(name) : undefined;
  const missing = exported && wanted.find((one) => !exported.includes(one));
  if (!exported || missing === undefined) return undefined;

  const nearest = findNearest(missing, exported);
  return {
    message: `the package ${name} has nothing that is called ${missing}.`,
    hint: `${nearest ? `Did you mean ${nearest}?` : 'Correct the name.'} Without it, delete the line.`,
  };
}

/** `a` and `b` of `import { a, b as c } from`, without types. */
function listNames(before: string): string[] {
  const names = NAMED.exec(before.replace(/["']$/, ''))?.groups?.['names'] ?? '';
  return names.split(',').flatMap((name) => /^\s*(?!type\s)([\w$]+)/.exec(name)?.[1] ?? []);
}

/** What a package gives to whoever imports it; nothing where Node cannot load it, as components of Astro. */
async function listExported(name: string): Promise<string[] | undefined> {
  try {
    return Object.keys((await import(/* @vite-ignore */ name)) as object);
  } catch {
    return undefined;
  }
}
