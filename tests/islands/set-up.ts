import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom lacks media queries. All visitors prefer reduced motion and the light scheme.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: !media.includes('dark'), media }) as MediaQueryList;

// It also lacks navigation timing.
performance.getEntriesByType = () => [];
