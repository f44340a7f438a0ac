import { createHash } from 'node:crypto';
import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { checkOwner } from './src/integrations/check-owner';
import { keepLastBuild } from './src/integrations/keep-last-build';
import { listHosts } from './src/integrations/list-hosts';
import { readOrStop } from './src/integrations/stop';
import { readAddress } from './src/lib/address';
import { sheet } from './src/markdown/sheet';
import { schemeScript } from './src/shell/scheme-script';
import { siteLinks } from './src/markdown/site-links';

const { site, base } = readOrStop(() => readAddress(process.env));
const hosts = await listHosts(new URL('.', import.meta.url));

export default defineConfig({
  site,
  base,
  devToolbar: { enabled: false },
  // The shell keeps the screens itself (src/shell/keep-documents.ts).
  prefetch: false,
  integrations: [react(), mdx(), tailwind({ applyBaseStyles: false }), checkOwner(), keepLastBuild()],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({ hastPlugins: [siteLinks(base), sheet], features: { smartPunctuation: false } }),
  },
  security: {
    csp: {
      scriptDirective: { hashes: [toHash(schemeScript)] },
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
    toFont('Besley', '--font-besley', '@fontsource-variable/besley/files/besley', '400 900', [
      'Besley fallback',
      'Georgia',
      'serif',
    ]),
    toFont(
      'Libre Franklin',
      '--font-franklin',
      '@fontsource-variable/libre-franklin/files/libre-franklin',
      '100 900',
      ['Franklin fallback', 'sans-serif'],
    ),
  ],
  build: { concurrency: 2 },
  // Astro itself marks every page with a directive that the bundler warns of.
  vite: {
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});

/** A variable family of a Fontsource package, upright and italic, in Latin letters. */
function toFont(name, cssVariable, files, weight, fallbacks) {
  const variants = ['normal', 'italic'].map((style) => ({
    src: [`${files}-latin-wght-${style}.woff2`],
    weight,
    style,
  }));
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    fallbacks,
    optimizedFallbacks: false,
    options: { variants },
  };
}

/** The hash by which a security policy allows an inline script. */
function toHash(script) {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
