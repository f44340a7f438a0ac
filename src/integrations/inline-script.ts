import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { hashSources } from './source-hash.ts';

const cache = createCache('integrations/inline-script.ts');

/**
 * Bundles a module into one inline script in the `<head>` of every page. Astro adds its hash to the policy. `astro dev` restarts
 * when a source file changes.
 */
export function inlineScript(entry: URL): AstroIntegration {
  return {
    name: 'inline-script',
    hooks: {
      'astro:config:setup': async ({ config, injectScript, addWatchFile }) => {
        const values = { 'import.meta.env.BASE_URL': config.base };
        const { script, files } = await bundleScript(fileURLToPath(entry), values);
        files.forEach((file) => addWatchFile(file));
        injectScript('head-inline', script);
      },
    },
  };
}

/** Bundles and minifies a module with some values defined, and lists its source files. */
export async function bundleScript(entry: string, values: Record<string, unknown> = {}) {
  const key = toHash(JSON.stringify([entry, values, await hashSources('src/**/*.ts')]));
  return cache.value(`${key}.json`, () => bundle(entry, values));
}

async function bundle(entry: string, values: Record<string, unknown>) {
  const define = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(define) as Record<string, string>,
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const outputs = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const script = chunks.map(({ code }) => code.trim()).join('');
  return { script, files: chunks.flatMap(({ moduleIds }) => moduleIds) };
}
