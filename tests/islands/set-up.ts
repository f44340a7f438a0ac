import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom has no media queries: all visitors prefer less motion and a light page.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: !media.includes('dark'), media }) as MediaQueryList;

// Nor does it say how a page was reached.
performance.getEntriesByType = () => [];
