import { satteri } from '@astrojs/markdown-satteri';
import { firstPicture } from '#pictures/first-picture-plugin.ts';
import { rows } from '#pictures/rows-plugin.ts';
import { anchors } from './anchors-plugin.ts';
import type { SiteTexts } from './file-messages.ts';
import { footnotes } from './footnotes-plugin.ts';
import { heading } from './heading-plugin.ts';
import { lead } from './lead-plugin.ts';
import { sheet } from './sheet-plugin.ts';
import { siteLinks } from './site-links-plugin.ts';
import { cells, regions } from './tables-plugin.ts';
import { tasks } from './tasks-plugin.ts';
import { typesetWords } from './typeset-plugin.ts';

/** How pages and stories become HTML. */
export function createMarkdownProcessor({ lang = 'en-US', words }: Partial<SiteTexts>, base: string) {
  const site = { lang, words };
  return satteri({
    mdastPlugins: [typesetWords],
    hastPlugins: [
      ...[anchors, footnotes(site), cells, regions(site), tasks, siteLinks(base)],
      ...[rows, firstPicture, heading, lead, sheet],
    ],
    // Quotes differ between languages; typeset-plugin.ts does the rest.
    features: { smartPunctuation: { quotes: /^en\b/i.test(lang) } },
  });
}
