import { ReadableStream } from 'node:stream/web';
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom knows no media: whoever asks is a visitor who prefers less motion, and light.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: !media.includes('dark'), media }) as MediaQueryList;

// Nor does it know streams, or how its page came.
Object.assign(globalThis, { ReadableStream });
performance.getEntriesByType = () => [];
