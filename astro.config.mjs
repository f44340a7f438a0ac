// @ts-check
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { contentChecks } from '#checks/integration.ts';
import { listHosts } from '#checks/remote-hosts.ts';
import { renderErrors } from '#checks/render-errors.ts';
import * as features from '#features.ts';
import { chooseFonts, listPackages } from '#fonts/fontsource.ts';
import { subsetFonts } from '#fonts/subset-fonts.ts';
import { readAddressOrExit } from '#integrations/address.ts';
import { readBuildId } from '#integrations/source-hash.ts';
import { cachedTailwind } from '#integrations/cached-tailwind.ts';
import { clientBuild } from '#integrations/client-build.ts';
import { crawlerFiles } from '#integrations/crawler-files.ts';
import { inlineScript } from '#integrations/inline-script.ts';
import { islands } from '#integrations/islands.ts';
import { licenses } from '#integrations/licenses.ts';
import { pageParts } from '#integrations/page-parts.ts';
import { listDirectives } from '#integrations/policy.ts';
import { securityHeaders } from '#integrations/security-headers.ts';
import { headers } from '#integrations/sent-headers.ts';
import { wholeSite } from '#integrations/whole-site.ts';
import { featureParts } from '#layouts/feature-modules.ts';
import { createMarkdownProcessor } from '#layouts/markdown.ts';
import { shortenErrors } from '#lib/exit-with-message.ts';
import { listParts } from '#model/feature.ts';
import { emittedFiles } from '#pictures/emitted-files.ts';
import { iconPackages } from '#pictures/packaged-icons.ts';
import { createReader, readContent } from '#read-content.ts';
import { shareContentModel, storedEntries } from '#stored-entries.ts';

const root = new URL('.', import.meta.url);
const isBuild = process.argv.includes('build');
if (isBuild) shortenErrors();
const { site, base } = await readAddressOrExit(process.env);
const reader = createReader(root);
const content = await (isBuild ? readContent(root) : reader.read());
/** The content, which changes during `astro dev`. */
const readNow = async () => (isBuild ? content : reader.read());
shareContentModel(readNow);
const owner = content.site?.values ?? {};
const fonts = chooseFonts(owner.fonts);
const directives = listDirectives(listHosts(content));
const buildId = isBuild ? await readBuildId([site, base, ...directives]) : 'dev';

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
    licenses([
      'astro',
      'tailwindcss',
      ...listParts(features, 'packages').flat(),
      ...listPackages(fonts),
      ...iconPackages,
    ]),
    featureParts(readNow),
    clientBuild(buildId),
    crawlerFiles(new URL(base, site)),
    emittedFiles(),
    contentChecks(content, base, reader, storedEntries),
    renderErrors(content, base),
    subsetFonts(fonts, base),
    securityHeaders(base),
    // After everything that changes a page.
    pageParts(),
    ...listParts(features, 'integrations').flatMap((create) => create({ owner, base, buildId, readNow })),
    wholeSite(),
  ],
  markdown: { syntaxHighlight: false, processor: createMarkdownProcessor(owner, base) },
  security: { csp: { directives } },
  // Inline styles save a phone one round trip.
  build: { concurrency: 2, inlineStylesheets: 'always' },
});
