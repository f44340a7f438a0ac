import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './src/build/messages-plugin.ts';
import { chooseMessages } from './src/ui/messages/languages.ts';

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where CI wants the results. */
const report = process.env['VITEST_JSON'];

/** What the tests need of astro.config.mjs, which would read all that the owner wrote before the first of them. */
export default defineConfig({
  // Tests speak English, whatever the site does.
  plugins: [messagesPlugin(() => chooseMessages('en-US'))],
  resolve: {
    alias: {
      '@': resolve('./src'),
      'astro:transitions/client': resolve('./tests/transitions-client.ts'),
      'virtual:astro:adapter-config/client': resolve('./tests/adapter-config.ts'),
    },
  },
  define: {
    'import.meta.env.BUILD_ID': '"test"',
    'import.meta.env.OFFLINE': 'true',
    'import.meta.env.AUDIO_URL': '""',
  },
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // Astro's router imports what Astro's own plugin makes.
    server: { deps: { inline: [/astro\/dist\/(?:virtual-modules|transitions)\//] } },
    // One for each processor: by itself one of them would be kept free.
    maxWorkers: '100%',
    // Generous, since machines differ: no test is about time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Packages are loaded once for all files, our own modules again for each: a third less time.
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
          // A window for each file, and jsdom is loaded once: 12 for 31 s of processor time. Not in threads, which hear what
          // others say to a second tab.
          pool: 'vmForks',
          setupFiles: ['tests/islands/set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          isolate: false,
          include: ['tests/content/**/*.test.ts'],
          globalSetup: ['tests/content/set-up.ts'],
        },
      },
    ],
  },
});
