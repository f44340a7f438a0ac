import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { contentChecks } from '#checks/content-checks.ts';
import { crawlerFiles } from '#integrations/crawler-files.ts';
import { listLocalTracks } from '#recordings/local-tracks.ts';
import { findHosts } from '#checks/remote-hosts.ts';
import { readContent } from '#model/read-content.ts';
import { readOrExit } from '#lib/exit-with-message.ts';
import { readAddress, readAudioUrl } from '#integrations/address.ts';
import { audioHost } from '#recordings/audio-host.ts';
import { readBuildId } from '#integrations/build-id.ts';
import { messagesPlugin } from '#ui/messages/messages-plugin.ts';
import { chooseMessages } from '#ui/messages/languages.ts';
import { inlineScript } from '#integrations/inline-script.ts';
import { serviceWorker } from '#offline/service-worker.ts';
import { securityHeaders } from '#integrations/security-headers.ts';
import { headers } from '#integrations/sent-headers.ts';
import { defaultFonts, listFontFiles, readFonts, symbols } from '#fonts/fontsource.ts';
import { subsetFonts } from '#fonts/subset-fonts.ts';
import { licenses } from '#integrations/licenses.ts';
import { moments } from '#recordings/story-plugins.ts';
import { requestedFiles } from '#pictures/requested-files.ts';
import { firstPicture } from '#pictures/first-picture-plugin.ts';
import { rows } from '#pictures/rows-plugin.ts';
import { anchors } from '#layouts/anchors-plugin.ts';
import { footnotes } from '#layouts/footnotes-plugin.ts';
import { cells, regions } from '#layouts/tables-plugin.ts';
import { tasks } from '#layouts/tasks-plugin.ts';
import { editButtons } from '#layouts/edit-buttons.ts';
import { heading } from '#layouts/heading-plugin.ts';
import { lead } from '#layouts/lead-plugin.ts';
import { sheet } from '#layouts/sheet-plugin.ts';
import { typesetWords } from '#layouts/typeset-plugin.ts';
import { siteLinks } from '#layouts/site-links-plugin.ts';

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
