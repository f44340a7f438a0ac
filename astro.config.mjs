import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { contentChecks } from './src/checks/content-checks';
import { crawlerFiles } from './src/build/crawler-files';
import { listLocalTracks } from './src/checks/local-recordings';
import { findHosts } from './src/checks/remote-hosts';
import { readContent } from './src/checks/read-content';
import { readOrExit } from './src/build/exit-with-message';
import { readAddress, readAudioUrl } from './src/build/address';
import { audioHost } from './src/build/audio-host';
import { readBuildId } from './src/build/build-id';
import { messagesPlugin } from './src/build/messages-plugin';
import { chooseMessages } from './src/ui/messages/languages';
import { inlineScript } from './src/build/inline-script';
import { serviceWorker } from './src/build/service-worker';
import { securityHeaders } from './src/build/security-headers';
import { headers } from './src/build/sent-headers';
import { defaultFonts, listFontFiles, readFonts, symbols } from './src/build/fontsource';
import { subsetFonts } from './src/build/subset-fonts';
import { licenses } from './src/build/licenses';
import { moments } from './src/recordings/story-plugins';
import { requestedFiles } from './src/pictures/requested-files';
import { firstPicture } from './src/pictures/first-picture-plugin';
import { rows } from './src/pictures/rows-plugin';
import { anchors } from './src/layouts/anchors-plugin';
import { footnotes } from './src/layouts/footnotes-plugin';
import { cells, regions } from './src/layouts/tables-plugin';
import { tasks } from './src/layouts/tasks-plugin';
import { editButtons } from './src/layouts/edit-buttons';
import { heading } from './src/layouts/heading-plugin';
import { lead } from './src/layouts/lead-plugin';
import { sheet } from './src/layouts/sheet-plugin';
import { typesetWords } from './src/layouts/typeset-plugin';
import { siteLinks } from './src/build/site-links';

const { site, base } = readOrExit(() => readAddress(process.env));
const readAll = () => readContent(new URL('.', import.meta.url));
const content = await readAll();
const audioUrl = readOrExit(() => readAudioUrl(process.env));
// Only builds request other servers.
const isBuild = process.argv.includes('build');
const hosts = await findHosts(content, { audioUrl, isFollowed: isBuild });
const fonts = readFonts();
const buildId = await readBuildId('.', [
  site,
  base,
  audioUrl,
  hosts.pictures,
  hosts.recordings,
  hosts.videos,
]);
const { lang = 'en-US', words } = content.site?.values ?? {};
const siteTexts = { lang, words };
const isEnglish = /^en\b/i.test(lang);
const offline = content.site?.values.offline ?? true;

/** Packages with code or files that reach visitors in pages, styles, pictures and fonts. */
const shipped = [
  'astro',
  'tailwindcss',
  `@fontsource-variable/${fonts.display}`,
  `@fontsource-variable/${fonts.text}`,
  `@fontsource-variable/${symbols}`,
  '@material-symbols/svg-400',
  '@mdi/svg',
];

export default defineConfig({
  site,
  base,
  devToolbar: { enabled: false },
  server: { headers },
  // Editors check the frontmatter of pages and tracks; for YAML files, schemas/ does the same.
  experimental: { contentIntellisense: true },
  // src/navigation/pages.ts prefetches.
  prefetch: false,
  integrations: [
    react(),
    mdx(),
    tailwind({ applyBaseStyles: false }),
    inlineScript(new URL('./src/navigation/inline.ts', import.meta.url)),
    licenses(shipped),
    editButtons(),
    crawlerFiles(),
    audioHost(
      audioUrl,
      listLocalTracks(content).map(({ audio }) => audio),
    ),
    requestedFiles(),
    contentChecks(content, hosts.problems),
    // The weights of headings and text.
    subsetFonts(['600', '400 700']),
    securityHeaders(),
    // After everything that changes a page.
    serviceWorker(new URL('./src/offline/', import.meta.url), { isWanted: offline, base, buildId }),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      hastPlugins: [
        anchors,
        footnotes(siteTexts),
        cells,
        regions(siteTexts),
        tasks,
        siteLinks(base),
        moments,
        rows,
        firstPicture,
        heading,
        lead,
        sheet,
      ],
      mdastPlugins: [typesetWords],
      // Quotes differ between languages; typeset-plugin.ts does the rest.
      features: { smartPunctuation: { quotes: isEnglish } },
    }),
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `img-src 'self' ${hosts.pictures}`,
        `media-src 'self' ${hosts.recordings}`,
        ...(hosts.videos ? [`frame-src ${hosts.videos}`] : []),
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
      ],
    },
  },
  fonts: [
    await toFont('display', ['400', '600'], ['400'], ['Besley fallback', 'Georgia', 'serif']),
    await toFont('text', ['400 700'], ['400 700'], ['Franklin fallback', 'sans-serif']),
    await toSymbolFont(),
  ],
  // Inline styles save a phone one round trip.
  build: { concurrency: 2, inlineStylesheets: 'always' },
  vite: {
    plugins: [messagesPlugin(async () => readMessages(isBuild ? content : await readAll()))],
    define: {
      'import.meta.env.BUILD_ID': JSON.stringify(buildId),
      'import.meta.env.OFFLINE': JSON.stringify(offline),
      'import.meta.env.AUDIO_URL': JSON.stringify(audioUrl ?? ''),
    },
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});

/** The interface text in the language of the site, with the owner's replacements. */
function readMessages({ site, entries }) {
  const { lang = 'en-US', words } = site?.values ?? {};
  const languages = entries.flatMap(({ values }) => values.lang ?? []);
  return chooseMessages(lang, words, languages);
}

/** A variable Fontsource family for Astro's fonts, in weights or ranges of weights. */
async function toFont(role, upright, italic, fallbacks) {
  const isDefault = fonts[role] === defaultFonts[role];
  const files = await listFontFiles(fonts[role]);
  const weights = { normal: upright, italic };
  return {
    provider: fontProviders.local(),
    name: files[0].family,
    cssVariable: `--font-${role}`,
    // The metrics of the second are in styles/fonts.css; Astro measures other families.
    fallbacks: ['var(--font-symbols)', ...(isDefault ? fallbacks : fallbacks.slice(1))],
    optimizedFallbacks: !isDefault,
    options: {
      variants: files.flatMap((file) => weights[file.style].map((weight) => toVariant(file, weight))),
    },
  };
}

/** Signs that other families lack, such as ♯ and ♭; without letters, which other fallbacks have. */
async function toSymbolFont() {
  const files = (await listFontFiles(symbols)).filter(({ script }) => script === 'symbols');
  return {
    provider: fontProviders.local(),
    name: files[0].family,
    cssVariable: '--font-symbols',
    fallbacks: [],
    options: { variants: files.map((file) => toVariant(file, '400 700')) },
  };
}

function toVariant({ module, style, range }, weight) {
  return { src: [module], weight, style, unicodeRange: range.split(',') };
}
