/** The colour scheme a visitor chose; `system` follows the device. */
export type Scheme = 'system' | 'light' | 'dark';

/** Key of the choice in localStorage: `light` or `dark`, absent for `system`. */
export const schemeKey = 'scheme';

const ORDER: Scheme[] = ['system', 'light', 'dark'];
const listeners = new Set<() => void>();

/** The choice in force, as the document says it. */
export function readScheme(): Scheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

/** Puts a choice in force and remembers it; storage that is blocked or full changes nothing else. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(schemeKey);
    else localStorage.setItem(schemeKey, scheme);
  } catch {
    // The choice then lasts as long as the visit.
  }
  listeners.forEach((notify) => notify());
}

/** The choice after another, round and round. */
export function nextScheme(scheme: Scheme): Scheme {
  return ORDER[(ORDER.indexOf(scheme) + 1) % ORDER.length] ?? 'system';
}

/** Calls back after each choice until the returned function is called. */
export function onScheme(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
