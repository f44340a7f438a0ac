import { satteri } from '@astrojs/markdown-satteri';
import type { ElementContent } from 'hast';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import * as features from '#features.ts';
import { angleBrackets } from '#lib/angle-brackets.ts';
import { createElement, mapText } from '#lib/elements.ts';
import { hyphenate } from '#lib/hyphenate.ts';
import { markdownFeatures } from '#lib/markdown-tree.ts';
import { places, tagPlaces } from './places-plugin.ts';
import { foldNotes, NOTES, type NoteKind } from './notes.ts';
import { raisedWords } from '#lib/raised-words.ts';
import { typeset } from '#lib/typeset.ts';
import { folders, type Folder } from '#model/collections.ts';
import { gather, gatherByName } from '#model/feature.ts';
import type { Content } from '#model/read-content.ts';
import type { Site } from '#model/site.ts';
import { markdownPictures, pictureAddresses } from '#pictures/pictures-plugin.ts';
import { rows } from '#pictures/rows-plugin.ts';
import { anchors } from './anchors-plugin.ts';
import { readFileMessages, type SiteTexts } from './file-messages.ts';
import { opening } from './opening-plugin.ts';
import { sheet } from './sheet-plugin.ts';
import { passageLinks, siteLinks, wikiLinks } from './site-links-plugin.ts';
import { cells, regions } from './tables-plugin.ts';

/** Typesets apostrophes and dashes in pages and stories, except in code. */
const typesetWords = defineMdastPlugin({
  name: 'typeset-words',
  text(node, context) {
    const value = typeset(node.value);
    if (value !== node.value) context.setProperty(node, 'value', value);
  },
});

/** Drops comments, because later steps could take their text for tags. */
const comments = defineHastPlugin({
  name: 'comments',
  comment: (node, context) => context.removeNode(node),
});

/** Drops the layout of another program, which Astro would look for. */
const foreignLayouts = defineHastPlugin({
  name: 'foreign-layouts',
  before(_, { data }) {
    const { frontmatter } = (data.astro ?? {}) as { frontmatter?: { layout?: string } };
    delete frontmatter?.layout;
  },
});

/** Draws notes, with their names in the language of the file. */
const notes = (site: SiteTexts) =>
  defineHastPlugin({
    name: 'notes',
    before(root, context) {
      if (!NOTES.test(context.source)) return;
      const { texts, getLangProps } = readFileMessages(site, context.data);
      const toName = (kind: NoteKind) => ({ value: texts[kind], properties: getLangProps(kind) });
      const children = foldNotes(root.children as ElementContent[], toName, context.source);
      context.replaceNode(root, { type: 'root', children });
    },
  });

/** Adds soft hyphens to the long words of headings. */
const hyphens = (site: SiteTexts) =>
  defineHastPlugin({
    name: 'hyphens',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        const { lang } = readFileMessages(site, context.data);
        const hyphenated = mapText(node, (text) => hyphenate(text, lang));
        context.replaceNode(node, hyphenated);
      },
    },
  });

/** Elements that end the words of a task. */
const BLOCK = /^(?:[uo]l|p|pre|blockquote|table|div|h[r1-6])$/;

/** Names the boxes of a task list by their tasks. */
const tasks = defineHastPlugin({
  name: 'tasks',
  element: {
    filter: ['ul', 'ol', 'li'],
    visit(node, context) {
      const classes = String(node.properties.className);
      if (classes === 'contains-task-list') context.replaceNode(node, { ...node, properties: {} });
      if (classes !== 'task-list-item') return;

      const first = node.children.find((child) => child.type === 'element');
      const parent = first?.tagName === 'p' ? first : node;
      const end = parent.children.findIndex((child) => child.type === 'element' && BLOCK.test(child.tagName));
      const task = parent.children.slice(0, end < 0 ? undefined : end);
      const label = createElement('label', {}, task);
      context.setProperty(parent, 'children', [label, ...parent.children.slice(task.length)]);
    },
  },
});

/** The folders of whole pages, with their headings. */
const pageFolders = Object.values<Folder>({ ...folders, ...gatherByName(features, 'collection') }).filter(
  ({ isTitled = false }) => !isTitled,
);
const isPage = (file?: URL) => pageFolders.some(({ folder }) => file?.pathname.includes(`/${folder}/`));

const tagNames = gather(features, 'tags').flatMap((tags) => Object.keys(tags));

/** How pages and stories become HTML. */
export function createMarkdownProcessor(
  { lang = 'en-US', words, bible }: Partial<SiteTexts & Pick<Site, 'bible'>>,
  base: string,
  root: URL,
  read?: () => Content | Promise<Content>,
) {
  const site = { lang, words };
  return satteri({
    mdastPlugins: [
      angleBrackets(tagNames),
      places(root),
      pictureAddresses,
      passageLinks,
      ...(read ? [wikiLinks(read)] : []),
      raisedWords,
      typesetWords,
      ...gather(features, 'mdastPlugins').flat(),
    ],
    hastPlugins: [
      comments,
      foreignLayouts,
      notes(site),
      markdownPictures(root),
      anchors(site),
      ...gather(features, 'hastPlugins').flat(),
      cells,
      regions(site),
      tasks,
      siteLinks(base, bible),
      rows,
      opening(isPage),
      hyphens(site),
      sheet(isPage),
      tagPlaces,
    ],
    // Quotes differ between languages; `typesetWords` does the rest. HTML is parsed as browsers do, so that it ends where it starts.
    features: { ...markdownFeatures, smartPunctuation: { quotes: /^en\b/i.test(lang) }, rawHtml: true },
  });
}
