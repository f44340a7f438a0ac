import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { checkOwner } from './src/integrations/check-owner';
import { hydrate } from './src/integrations/hydrate';
import { keepLastBuild } from './src/integrations/keep-last-build';
import { listHosts } from './src/integrations/list-hosts';
import { readOrStop } from './src/integrations/stop';
import { trimPolicy } from './src/integrations/trim-policy';
import { readAddress } from './src/lib/address';
import { toPolicyHash } from './src/lib/policy';
import { readLetters, subsetFace } from './src/media/subset-fonts';
import { moments } from './src/markdown/moments';
import { rows } from './src/markdown/rows';
import { sheet } from './src/markdown/sheet';
import { headScript } from './src/shell/head-script';
import { siteLinks } from './src/markdown/site-links';

const { site, base } = readOrStop(() => readAddress(process.env));
const hosts = await listHosts(new URL('.', import.meta.url));
const letters = await readLetters('content');

export default defineConfig({
  site,
  base,
  devToolbar: { enabled: false },
  // The shell keeps the screens itself (src/shell/keep-documents.ts).
  prefetch: false,
  integrations: [
    react(),
    mdx(),
    tailwind({ applyBaseStyles: false }),
    hydrate(),
    checkOwner(),
    trimPolicy(),
    keepLastBuild(),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      hastPlugins: [siteLinks(base), moments, rows, sheet],
      features: { smartPunctuation: false },
    }),
  },
  security: {
    csp: {
      scriptDirective: { hashes: [toPolicyHash(headScript)] },
      // The shell hands copies of kept documents to the router, and Chromium looks at their styles while they are empty.
      styleDirective: { hashes: [toPolicyHash('')] },
      directives: [
        "default-src 'self'",
        `img-src 'self' ${hosts.pictures}`,
        `media-src 'self' ${hosts.recordings}`,
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
      ],
    },
  },
  fonts: [
    await toFont('Besley', 'besley', [[400], [600]], [[400]], ['Besley fallback', 'Georgia', 'serif']),
    await toFont(
      'Libre Franklin',
      'libre-franklin',
      [[400, 700]],
      [[400, 700]],
      ['Franklin fallback', 'sans-serif'],
    ),
  ],
  // Styles come with the page: a visitor on a phone waits for one answer, not for two.
  build: { concurrency: 2, inlineStylesheets: 'always' },
  // Astro itself marks every page with a directive that the bundler warns of.
  vite: {
    plugins: [dropKeyframes()],
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});

/** A variable family of Fontsource, upright and italic in weights or ranges of them, cut down to the letters of the site. */
async function toFont(name, family, upright, italic, fallbacks) {
  const faces = [
    ...upright.map((weights) => ({ family, style: 'normal', weights })),
    ...italic.map((weights) => ({ family, style: 'italic', weights })),
  ];
  const variants = await Promise.all(faces.map((face) => subsetFace(face, letters)));
  return {
    provider: fontProviders.local(),
    name,
    cssVariable: `--font-${family}`,
    fallbacks,
    optimizedFallbacks: false,
    options: { variants: variants.flat() },
  };
}

/** Astro's router brings animations that no element of the site names; its rules for fewer motions stay. */
function dropKeyframes() {
  return {
    name: 'drop-keyframes',
    enforce: /** @type {const} */ ('pre'),
    transform: (css, id) =>
      id.includes('viewtransitions.css')
        ? css.replace(/@keyframes \w+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
        : undefined,
  };
}
