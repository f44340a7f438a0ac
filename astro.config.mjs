// @ts-check
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { contentChecks } from '#checks/integration.ts';
import { renderErrors } from '#checks/render-errors.ts';
import { cachedTailwind } from '#integrations/cached-tailwind.ts';
import { clientBuild } from '#integrations/client-build.ts';
import { inlineScript } from '#integrations/inline-script.ts';
import { islands } from '#integrations/islands.ts';
import { featureModules } from '#layouts/feature-modules.ts';
import { createMarkdownProcessor } from '#markdown/markdown.ts';
import { shortenErrors } from '#lib/exit-with-message.ts';
import { output } from '#output/pipeline.ts';
import { headers } from '#output/sent-headers.ts';
import { readSetup } from '#setup.ts';

const root = new URL('.', import.meta.url);
const isBuild = process.argv.includes('build');
if (isBuild) shortenErrors();
const setup = await readSetup(root, isBuild);
const { site, base, owner, directives } = setup;

export default defineConfig({
  site,
  base,
  devToolbar: { enabled: false },
  server: { headers },
  // Editors check the frontmatter of pages and tracks; for YAML files, schemas/ does the same.
  experimental: { contentIntellisense: true },
  prefetch: false, // src/navigation/pages.ts does it.
  integrations: [
    islands(new URL('src/islands/hydrate.tsx', root)),
    mdx(),
    cachedTailwind(),
    inlineScript(new URL('src/navigation/inline.ts', root)),
    clientBuild(setup.buildId),
    ...featureModules(setup),
    contentChecks(setup),
    renderErrors(setup),
    output(setup),
  ],
  markdown: { syntaxHighlight: false, processor: createMarkdownProcessor(owner, base, root, setup.readNow) },
  security: { csp: { directives } },
  // Inline styles save a phone one round trip.
  build: { concurrency: 2, inlineStylesheets: 'always' },
});
