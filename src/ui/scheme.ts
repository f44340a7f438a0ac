import { isStill } from '#lib/is-still.ts';
import { storeValue } from '#lib/store-value.ts';
import { createStore, type Readable } from './create-store.ts';

type Scheme = 'light' | 'dark';

/** The visitor's choice in localStorage: `light` or `dark`, missing while the device decides. */
export const schemeKey = 'scheme';

/**
 * The last known scheme, to notice changes. Marked as pure to keep it out of the inline script, which needs only the key.
 */
const latestScheme = /* @__PURE__ */ createStore<Scheme | undefined>(undefined);

/** The current scheme: the visitor's choice, or the device's. */
export const currentScheme: Readable<Scheme> = { initial: 'light', get: readScheme, subscribe };

function readScheme(): Scheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : readDeviceScheme();
}

/** Changes the scheme, in one dissolve of the whole page (styles/motion.css). */
export function flipScheme(): void {
  // `document` has none of its own (src/navigation/inline.ts), and old browsers have none at all.
  const { startViewTransition } = Document.prototype as Partial<Document>;
  if (!startViewTransition || isStill()) applyOther();
  else startViewTransition.call(document, applyOther).ready.catch(() => undefined);
}

/** Changes the scheme, and remembers it if it differs from the device's. */
function applyOther(): void {
  const scheme = readScheme() === 'light' ? 'dark' : 'light';
  const isOwn = scheme !== readDeviceScheme();
  if (isOwn) document.documentElement.dataset['scheme'] = scheme;
  else delete document.documentElement.dataset['scheme'];
  storeValue(schemeKey, isOwn ? scheme : undefined);
  latestScheme.set(scheme);
  // Links would change after the rest.
  document.getAnimations().forEach((one) => one instanceof CSSTransition && one.finish());
}

// Also follows the device.
function subscribe(notify: () => void): () => void {
  const device = queryDark();
  const look = () => latestScheme.set(readScheme());
  look();
  const stop = latestScheme.subscribe(notify);
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
