import { createStore } from './create-store';

/** A colour scheme. */
export type Scheme = 'light' | 'dark';

/** Key of the visitor's choice in localStorage: `light` or `dark`, absent as long as the device decides. */
export const schemeKey = 'scheme';

/**
 * The scheme when it was last looked at, which tells whether it has changed. Marked as pure: the script before the first paint,
 * which every page has, needs the key alone.
 */
const latest = /* @__PURE__ */ createStore<Scheme | undefined>(undefined);

/** The scheme in force: what the visitor chose, else what the device says. */
export function readScheme(): Scheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : readDeviceScheme();
}

/** Changes the scheme and remembers it, unless it is the device's; storage that is blocked or full changes nothing else. */
export function flipScheme(): void {
  const scheme = readScheme() === 'light' ? 'dark' : 'light';
  const isOwn = scheme !== readDeviceScheme();
  if (isOwn) document.documentElement.dataset['scheme'] = scheme;
  else delete document.documentElement.dataset['scheme'];
  try {
    if (isOwn) localStorage.setItem(schemeKey, scheme);
    else localStorage.removeItem(schemeKey);
  } catch {
    // The choice then lasts as long as the visit.
  }
  latest.set(scheme);
}

/** Calls back after each change, also of the device, until the returned function is called. */
export function onScheme(notify: () => void): () => void {
  const device = queryDark();
  const look = () => latest.set(readScheme());
  look();
  const stop = latest.subscribe(notify);
  device.addEventListener('change', look);
  return () => {
    stop();
    device.removeEventListener('change', look);
  };
}

function readDeviceScheme(): Scheme {
  return queryDark().matches ? 'dark' : 'light';
}

function queryDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
