/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';

const src = fileURLToPath(new URL('./src', import.meta.url));

export default getViteConfig({
  resolve: { alias: { '@': src } },
  test: {
    // One for each processor: by itself one of them would be kept free.
    maxWorkers: '100%',
    // Generous, since machines differ: no test is about time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Packages are loaded once for all files, our own modules anew for each: a third less time.
          isolate: false,
          setupFiles: ['tests/unit/set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/islands/set-up.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], globalSetup: ['tests/site/set-up.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/engines/set-up.ts'],
          expect: { poll: { timeout: 15_000 } },
          // Sound without a sound card stumbles when a machine has much to do.
          retry: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          globalSetup: ['tests/content/set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'standins',
          include: ['tests/standins/**/*.test.ts'],
          globalSetup: ['tests/content/set-up.ts'],
        },
      },
    ],
  },
});
