import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { exportValues, virtualModule } from '#lib/virtual-module.ts';
import { chooseMessages } from '#ui/messages/languages.ts';
import { messageModules } from '#ui/messages/modules.ts';

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Repeats parts of astro.config.mjs, which would read the owner's content first. */
export default defineConfig({
  plugins: [
    // Tests use English in every language of the site.
    ...messageModules(() => chooseMessages('en-US')),
    virtualModule('virtual:icons', () => exportValues({ sprite: '/icons.svg', drawings: {} })),
  ],
  resolve: {
    alias: {
      'astro:transitions/client': resolve('./tests/transitions-client.ts'),
      'virtual:astro:adapter-config/client': resolve('./tests/adapter-config.ts'),
    },
  },
  define: {
    'import.meta.env.BUILD_ID': '"test"',
    'import.meta.env.OFFLINE': 'true',
  },
  test: {
    // `tests/run.ts` counts.
    reporters: ['default', ...(process.send ? ['./tests/progress.ts'] : [])],
    // Astro's router imports virtual modules of Astro's plugin.
    server: { deps: { inline: [/astro\/dist\/(?:virtual-modules|transitions)\//] } },
    // More than processors, because tests of the preview and of builds mostly wait for other programs.
    maxWorkers: Math.max(3, availableParallelism()),
    // No test measures time: the limits only show a hang. Some tests and hooks build a site, which prints what it does.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Loads all modules once, which saves half of the time.
          isolate: false,
          setupFiles: ['tests/readable-elements.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Loads jsdom once, with a new window for each file: 12 s of processor time instead of 31 s. Not `vmThreads`, which
          // receive each other's BroadcastChannel messages.
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
          setupFiles: ['tests/readable-elements.ts'],
          globalSetup: ['tests/site/set-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          isolate: false,
          include: ['tests/content/**/*.test.ts'],
          setupFiles: ['tests/readable-elements.ts'],
          globalSetup: ['tests/content/set-up.ts'],
        },
      },
    ],
  },
});
