/**
 * What pages and the build share. Astro bundles pages and astro.config.mjs separately, so each side has
 * its own copy of a module, but both run in one process.
 */
type SharedName =
  | 'contentModel'
  | 'contentState'
  | 'describingThread'
  | 'emittedFiles'
  | 'errorFinder'
  | 'readings'
  | 'startPage';

const all = globalThis as typeof globalThis & { personalSite?: Partial<Record<SharedName, unknown>> };

/** The value with a name on both sides; the first to ask creates it. */
export function share<Value>(name: SharedName, create: () => Value): Value {
  const values = (all.personalSite ??= {});
  return (values[name] ??= create()) as Value;
}
