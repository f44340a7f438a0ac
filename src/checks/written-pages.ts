import type { Element, ElementContent, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { markdownToHtml, mdxToHast, type HastNode } from 'satteri';
import * as features from '#features.ts';
import { listAnchors } from '#lib/anchors.ts';
import { parseHtml } from '#lib/elements.ts';
import { listLocalNames } from '#lib/markdown-tree.ts';
import { warning, type Problem } from '#lib/problem.ts';
import { listParts } from '#model/feature.ts';
import { findLeftovers, PRIVATE } from '#model/leftovers.ts';
import { listPaths } from '#model/list-page.ts';
import { hasProblem, listServed, type Content, type Entry } from '#model/read-content.ts';
import { checkPages, type WrittenPage } from './pages.ts';

/** Files that integrations write. */
const MADE = /^\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|sw\.js|404\.html|cards\/.*)$/;
/** Routes of files, except PDFs, and of single pages. */
const routes = listParts(features, 'routes')
  .flatMap((paths) => Object.keys(paths))
  .filter((path) => !path.includes('[') || (/\.\w+$/.test(path) && !path.endsWith('.pdf')))
  .map((path) => RegExp(`^${path.replace(/\[\.{3}\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}/?$`));

/** Checks links, elements and texts as the owner has written them, without a build. Only it knows what components show. */
export async function checkWrittenPages(content: Content): Promise<Problem[]> {
  const paths = listPaths(content);
  const served = listServed(content).add(content.site?.values.resume ?? '/');
  const isServed = (path: string) =>
    [path, `${path.replace(/\/$/, '')}/index.html`].some((file) => served.has(file)) ||
    MADE.test(path) ||
    routes.some((route) => route.test(path));
  // What a page imports may be headings and ids.
  const readable = content.entries.filter(
    ({ file, tree }) => listLocalNames(tree).length === 0 && !hasProblem(content, file),
  );
  const pages = readable.flatMap((entry): WrittenPage[] => {
    const path = paths.get(entry);
    return path
      ? [{ path, file: entry.file, tree: { type: 'root', children: [createMain(entry, content)] } }]
      : [];
  });
  return [
    ...(await checkPages(content, pages, { isServed, base: '/' })),
    ...findPrivateWords(content, readable),
  ];
}

/** The text of an entry, with the ids that it has in the site. */
function createMain({ body, isMdx, folder, values, id, file }: Entry, { tracks }: Content): Element {
  const root = isMdx ? mdxToHast(body) : parseHtml(markdownToHtml(body).html);
  const children = (root as Root).children.flatMap(toElement);
  const title = String((values as { title?: string }).title);
  const heading = createElement('h1', [{ type: 'text', value: title }]);
  const main = createElement('main', folder.isTitled ? [heading, ...children] : children);
  const track = tracks.some((one) => one.file === file) ? id : undefined;
  for (const { element, id } of listAnchors(main, track)) element.properties.id = id;
  main.properties.id = 'main';
  // The parser aligns cells and links notes, which the site does in its own way.
  for (const { properties } of selectAll('td, th, [data-footnote-ref], [data-footnote-backref]', main))
    Object.assign(properties, { style: undefined, href: undefined });
  // Cards of recordings.
  main.children.push(...tracks.map(({ id }) => ({ ...createElement('i', []), properties: { id } })));
  return main;
}

/** Tags of MDX as elements. The tags of the site show something, but not what. */
function toElement(node: HastNode | ElementContent | Root['children'][number]): ElementContent[] {
  if (node.type === 'text' || node.type === 'comment') return [node];
  if (node.type === 'element') return [{ ...node, children: node.children.flatMap(toElement) }];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
    return node.type === 'mdxTextExpression' ? [{ type: 'text', value: '\ufffc' }] : [];
  const { attributes } = node;
  const name = node.name ?? '';
  const properties = Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' ? [[toProperty(one.name), one.value ?? true]] : [],
    ),
  ) as Record<string, string>;
  const children = node.children.flatMap(toElement);
  if (/^[a-z]/.test(name)) return [{ type: 'element', tagName: name, properties, children }];
  const shown: ElementContent[] = [{ type: 'text', value: '\ufffc' }, ...children];
  const tagName = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
  const link = properties.to === undefined ? undefined : { href: properties.to };
  return [{ type: 'element', tagName: link ? 'a' : tagName, properties: link ?? {}, children: shown }];
}

/** `onclick` as the parser of HTML names it. */
function toProperty(name: string): string {
  return name.replace(/^on[a-z]/, (start) => `on${start.slice(2).toUpperCase()}`);
}

function createElement(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** Comments between percent signs where no page is known, or beside its text. */
function findPrivateWords({ sources, entries }: Content, readable: Entry[]): Problem[] {
  const others = sources.filter((source) => !readable.some((entry) => entry === source));
  const companions = entries.flatMap((entry) => Object.values(entry.companions).flatMap((one) => one ?? []));
  return [...others, ...companions].flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [found] = findLeftovers(/%%[^%]+%%/.exec(line)?.[0] ?? '');
      return found ? { ...warning(file, index + 1, ...found.explanation), kind: PRIVATE } : [];
    }),
  );
}
