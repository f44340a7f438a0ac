import type { Element, ElementContent, Properties, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { markdownToHtml, mdxToHast, type HastNode } from 'satteri';
import { findFinishedPage, listFinishedPages } from '#output/finished-page.ts';
import { listAnchors } from '#lib/anchors.ts';
import { angleBrackets } from '#lib/angle-brackets.ts';
import { flatten, getText, parseHtml } from '#lib/elements.ts';
import { listLocalNames, markdownFeatures } from '#lib/markdown-tree.ts';
import { foldNotes } from '#lib/notes.ts';
import { linkPassage, PASSAGE_LINK, WIKI_LINK } from '#lib/passages.ts';
import { encodePath, withBase } from '#lib/paths.ts';
import { formatPlace, getPlace, inheritPlaces } from '#lib/places.ts';
import { places, tagPlaces } from '#lib/places-plugin.ts';
import type { Problem } from '#lib/problem.ts';
import { mapInTurns } from '#lib/turns.ts';
import { createPageFinder, listPaths } from '#model/list-page.ts';
import { hasProblem, listServed, type Content, type Entry } from '#model/read-content.ts';
import { listRedirects } from '#features/aliases/redirects.ts';
import { SPACED_PICTURE } from '#pictures/written-picture.ts';
import { checkPages, type WrittenPage } from './pages.ts';

/** Files that the build writes, and the pages without a file of the owner. */
const MADE =
  /\.(?:xml|ics|ico|json|m3u8|webmanifest)$|^\/(?:posts\/tags\/.+|robots\.txt|resume\.pdf|sw\.js|404\.html|offline\/?|(?:_astro|cards|streams)\/.*)$/;
const shown: ElementContent = { type: 'text', value: '\ufffc' };

/**
 * Checks links, elements and texts of all pages without rendering one: as `astro dev` has sent them, or as the owner has written them.
 * Only a build knows what components show.
 */
export async function checkWrittenPages(content: Content, base = '/'): Promise<Problem[]> {
  const paths = listPaths(content);
  const served = listServed(content)
    .add(content.site?.values.resume ?? '/')
    .union(listRedirects(content));
  const isServed = (path: string) =>
    [path, withBase(path, '/'), `${path.replace(/\/$/, '')}/index.html`].some((file) => served.has(file)) ||
    MADE.test(path);
  // An imported component may have headings and ids.
  const readable = content.entries.filter(
    ({ file, tree }) => listLocalNames(tree).length === 0 && !hasProblem(content, file),
  );
  const pages = await mapInTurns(readable, (entry): WrittenPage[] => {
    const path = paths.get(entry);
    if (!path || findFinishedPage(path)) return [];
    return [{ path, file: entry.file, tree: createMain(entry, content) }];
  });
  // A page may be sent after its file is deleted.
  const sent = listFinishedPages().filter(({ file }) => !file || content.files.includes(file));
  return checkPages(content, [...pages.flat(), ...sent], { isServed, base });
}

/** The text of an entry, with the ids that it has in the site. */
function createMain({ body, isMdx, folder, values, id, file }: Entry, content: Content): Root {
  const { root, site, tracks, tags, lang } = content;
  // Markdown does not allow spaces in addresses.
  const text = body
    .replace(RegExp(PASSAGE_LINK, 'g'), '[$1](<$2>)')
    .replace(RegExp(SPACED_PICTURE, 'g'), '![$1](<$2>)')
    .replace(RegExp(WIKI_LINK, 'g'), (written, name: string, words = name) => {
      const page = createPageFinder(content)(name);
      return page === undefined ? written : `[${String(words)}](<${page}>)`;
    });
  const options = {
    mdastPlugins: [angleBrackets(Object.keys(tags)), places(root)],
    hastPlugins: [tagPlaces],
    features: markdownFeatures,
    fileURL: new URL(encodePath(file), root),
  };
  const written = isMdx
    ? placeNodes(mdxToHast(text, { features: markdownFeatures }), file)
    : parseHtml(markdownToHtml(text, options).html);
  const title: ElementContent = { type: 'text', value: String((values as { title?: string }).title) };
  const main = createElement('main', { id: 'main' }, [
    ...(folder.isTitled ? [createElement('h1', {}, [title])] : []),
    ...foldNotes((written as Root).children as ElementContent[], (value) => ({ value })).flatMap(toElement),
  ]);
  const track = tracks.some((one) => one.file === file) ? id : undefined;
  for (const { element, id } of listAnchors({ ...main, properties: {} }, lang, track))
    element.properties.id = id;
  // The parser aligns cells and links notes, which the site does in its own way.
  for (const { properties } of selectAll('td, th, [data-footnote-ref], [data-footnote-backref]', main))
    Object.assign(properties, { style: undefined, href: undefined });
  // The site draws them.
  for (const picture of selectAll('img', main)) picture.properties = { dataPlace: getPlace(picture) };
  for (const link of selectAll('a', main)) {
    const href = linkPassage(String(link.properties.href), getText(link), site?.values.bible);
    if (href !== undefined) link.properties.href = href;
  }
  const cards = tracks.map((one) => createElement('i', { id: one.id }, []));
  const page: Root = { type: 'root', children: [{ ...main, children: [...main.children, ...cards] }] };
  inheritPlaces(page);
  return page;
}

/** Leaves the places of MDX on its elements and tags. */
function placeNodes(root: HastNode, file: string): HastNode {
  for (const node of flatten<HastNode>(root)) {
    const value = formatPlace(encodePath(file), node.position);
    if (!value) continue;
    if (node.type === 'element') node.properties['dataPlace'] = value;
    if ('attributes' in node) node.attributes.push({ type: 'mdxJsxAttribute', name: 'dataPlace', value });
  }
  return root;
}

/** Tags of MDX as elements. What the tags of the site show is unknown. */
function toElement(node: HastNode | Root['children'][number]): ElementContent[] {
  if (node.type === 'text' || node.type === 'comment') return [node];
  if (node.type === 'mdxTextExpression') return [shown];
  if (!('children' in node)) return [];
  const children = node.children.flatMap(toElement);
  if (!('attributes' in node)) return node.type === 'element' ? [{ ...node, children }] : [];
  // `onclick` and `aria-label` as the HTML parser names them.
  const properties = Object.fromEntries(
    node.attributes.map((one) =>
      one.type === 'mdxJsxAttribute'
        ? [one.name.replace(/(?<=^on|^aria)-?[a-z]/, (end) => end.slice(-1).toUpperCase()), one.value ?? true]
        : [],
    ),
  ) as Record<string, string>;
  if (/^[a-z]/.test(node.name ?? '')) return [createElement(String(node.name), properties, children)];
  const tagName = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
  const { to, dataPlace } = properties;
  const link = to === undefined ? {} : { href: to };
  return [createElement(to === undefined ? tagName : 'a', { ...link, dataPlace }, [shown, ...children])];
}

function createElement(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
