import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom lacks media queries. All visitors prefer reduced motion and the light scheme.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: !media.includes('dark'), media }) as MediaQueryList;

// It lacks layout, too, so nothing is in sight.
globalThis.IntersectionObserver = class {
  observe = () => undefined;
  disconnect = () => undefined;
} as unknown as typeof IntersectionObserver;

// It also lacks navigation timing.
performance.getEntriesByType = () => [];
