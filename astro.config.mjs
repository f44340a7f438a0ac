// @ts-check
import mdx from '@astrojs/mdx';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { contentChecks } from '#checks/integration.ts';
import { listHosts } from '#checks/remote-hosts.ts';
import { renderErrors } from '#checks/render-errors.ts';
import { createFontConfig } from '#fonts/font-config.ts';
import { chooseFonts, listPackages } from '#fonts/fontsource.ts';
import { subsetFonts } from '#fonts/subset-fonts.ts';
import { readAddressOrExit } from '#integrations/address.ts';
import { readBuildId } from '#integrations/build-id.ts';
import { crawlerFiles } from '#integrations/crawler-files.ts';
import { inlineScript } from '#integrations/inline-script.ts';
import { islands } from '#integrations/islands.ts';
import { licenses } from '#integrations/licenses.ts';
import { pageParts } from '#integrations/page-parts.ts';
import { listDirectives } from '#integrations/policy.ts';
import { securityHeaders } from '#integrations/security-headers.ts';
import { headers } from '#integrations/sent-headers.ts';
import { wholeSite } from '#integrations/whole-site.ts';
import { contentModules } from '#layouts/content-modules.ts';
import { editButtons } from '#layouts/edit-buttons.ts';
import { createMarkdownProcessor } from '#layouts/markdown.ts';
import { shortenErrors } from '#lib/exit-with-message.ts';
import { licensesPath } from '#lib/paths.ts';
import { readContent } from '#model/read-content.ts';
import { serviceWorker } from '#offline/service-worker.ts';
import { emittedFiles } from '#pictures/emitted-files.ts';
import { iconPackages } from '#pictures/packaged-icons.ts';
import { saveWords } from '#songs/timing/save-words.ts';

const root = new URL('.', import.meta.url);
const isBuild = process.argv.includes('build');
if (isBuild) shortenErrors();
const { site, base } = await readAddressOrExit(process.env);
const content = await readContent(root);
/** The content, which changes during `astro dev`. */
const readNow = async () => (isBuild ? content : readContent(root, { withDrafts: true }));
const owner = content.site?.values ?? {};
const fonts = chooseFonts(owner.fonts);
const offline = owner.offline ?? true;
const directives = listDirectives(listHosts(content));
const buildId = await readBuildId('.', [site, base, ...directives]);

/** @param {string} name */
const configEnvironment = (name) => {
  // Astro ignores these settings in `vite.environments`. With preloads, WebKit warns of scripts that have already run.
  const build = { modulePreload: false, license: { fileName: licensesPath.slice(1) } };
  // Small modules that most pages load, in one request.
  const test =
    /src.ui.(?:Icon|IconButton|announcer|copy-text|useStore|create-store|scripts-missing|load-script)\./;
  const rolldownOptions = { output: { codeSplitting: { groups: [{ name: 'ui', test }] } } };
  return name === 'client' ? { build: { ...build, rolldownOptions } } : undefined;
};

export default defineConfig({
  site,
  base,
  devToolbar: { enabled: false },
  server: { headers },
  // Editors check the frontmatter of pages and tracks; for YAML files, schemas/ does the same.
  experimental: { contentIntellisense: true },
  prefetch: false, // src/navigation/pages.ts does it.
  integrations: [
    islands(new URL('src/ui/hydrate.tsx', root)),
    mdx(),
    tailwind({ applyBaseStyles: false }),
    inlineScript(new URL('src/navigation/inline.ts', root)),
    licenses(['astro', 'tailwindcss', '@tombatossals/chords-db', ...listPackages(fonts), ...iconPackages]),
    editButtons(),
    saveWords(readNow, base),
    crawlerFiles(new URL(base, site)),
    emittedFiles(),
    contentChecks(content, base),
    renderErrors(content, base),
    subsetFonts(),
    securityHeaders(base),
    // After everything that changes a page.
    pageParts(),
    serviceWorker(new URL('src/offline/', root), offline, base, buildId),
    wholeSite(),
  ],
  markdown: { syntaxHighlight: false, processor: createMarkdownProcessor(owner, base) },
  security: { csp: { directives } },
  fonts: await createFontConfig(fonts),
  // Inline styles save a phone one round trip.
  build: { concurrency: 2, inlineStylesheets: 'always' },
  vite: {
    plugins: [...contentModules(readNow), { name: 'client-build', configEnvironment }],
    define: {
      'import.meta.env.BUILD_ID': JSON.stringify(buildId),
      'import.meta.env.OFFLINE': JSON.stringify(offline),
    },
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});
