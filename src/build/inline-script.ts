import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

/**
 * Puts a module and all that it imports into the `<head>` of every page as one inline script. Astro adds the script's
 * hash to the policy. In `astro dev` the server starts anew when one of the files changes.
 */
export function inlineScript(entry: URL): AstroIntegration {
  return {
    name: 'inline-script',
    hooks: {
      'astro:config:setup': async ({ injectScript, addWatchFile }) => {
        const { script, files } = await bundleScript(fileURLToPath(entry));
        files.forEach((file) => addWatchFile(file));
        injectScript('head-inline', script);
      },
    },
  };
}

/** A module with all that it imports as one minified script, and the paths of the files it is made of. */
export async function bundleScript(entry: string): Promise<{ script: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    minify: true,
    metafile: true,
    write: false,
  });
  const script = outputFiles.map(({ text }) => text.trim()).join('');
  return { script, files: Object.keys(metafile.inputs).map((file) => resolve(file)) };
}
