import { listHtmlTags } from '#lib/html-tags.ts';
import { listLinks, listLocalNames, listNodes, type Link, type Tag, type Tree } from '#lib/markdown-tree.ts';
import { isLanguage } from '#lib/languages.ts';
import { suggest } from '#lib/nearest.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';
import { getAllowedAttributes, needsEnd } from './html-elements.ts';
import { explainPicture, explainUnknownTag } from './mdx-error-messages.ts';
import { componentNames } from './mdx-tags.ts';
import { checkNesting, explainEntry } from './nesting.ts';
import { checkPageCode } from './page-code.ts';

/** A parsed body, and whether the owner lets it run code. */
interface Body {
  file: string;
  tree: Tree;
  tags: Tag[];
  isMdx: boolean;
  isCodeAllowed: boolean;
}

/** Attributes that hold an address; `link`, `to` and `url` belong to components. */
const URL_ATTRIBUTE = /^(?:cite|href|link|poster|src|to|url)$/i;
const looks = 'Delete it: the site chooses sizes and colors.';
const link =
  'Delete it. Text can have elements such as <details>, <kbd> and <table>; to show something from another site, link to it.';
/** Hints for some elements and attributes; for other elements, `link`. */
const hints = new Map([
  ...['class', 'style', 'font', 'center'].map((name) => [name, looks] as const),
  ['iframe', 'Show a video with `<Video>` on a page; link to anything else.'],
  ['big', 'Write <strong>.'],
  ['strike', 'Write <s>.'],
  ['tt', 'Write <code>.'],
]);

/** Checks that a body runs nothing, and that its tags stay in their place on the page. */
export function checkMarkup(body: Body): Problem[] {
  const { file, tree, tags, isMdx, isCodeAllowed } = body;
  const images = listNodes(tree, 'image', 'imageReference').map((image) =>
    error(file, image.position?.start.line, ...explainPicture(file, 'url' in image ? image.url : '')),
  );
  return [
    ...(isMdx && !isCodeAllowed ? checkPageCode(file, tree, tags) : []),
    ...(isMdx ? checkNesting(file, tree, listLocalNames(tree)) : []),
    ...tags.flatMap((tag) => checkTag(tag, body)),
    ...checkEnds(file, tree),
    ...images,
    ...listLinks(tree).flatMap((link) => checkUrlScheme(file, link)),
  ];
}

function checkTag(tag: Tag, body: Body): Problem[] {
  const { name, attributes, line } = tag;
  const isComponent = /^\p{Lu}/u.test(name) && (body.isMdx || !getAllowedAttributes(name.toLowerCase()));
  const refusal =
    isComponent || componentNames.includes(name) ? explainComponent(tag, body) : explainElement(tag, body);
  if (refusal) return [error(body.file, line, ...refusal)];

  const addresses = Object.keys(attributes).filter((key) => URL_ATTRIBUTE.test(key));
  return addresses.flatMap((key) => checkUrlScheme(body.file, { url: String(attributes[key]), line }));
}

/** Why a component is not allowed. Its attributes are its own, except those with which Astro sets HTML. */
function explainComponent(
  { name, attributes, code }: Tag,
  { isMdx, isCodeAllowed }: Body,
): Explanation | undefined {
  const inMarkdown = 'On a page, rename the file so that it ends in `.mdx`; in a story, delete the tag.';
  if (!isMdx) return [`tags such as <${name}> work only in \`.mdx\` files.`, inMarkdown];

  const raw =
    '...' in code && !isCodeAllowed
      ? '{…}'
      : Object.keys(attributes).find((key) => /^(?!client:).*:/.test(key));
  return raw === undefined ? undefined : explainRaw(name, raw);
}

function explainRaw(name: string, raw: string): Explanation {
  return [
    `\`${raw}\` of <${name}> cannot be checked.`,
    'Put text between the tags, and write each attribute by name.',
  ];
}

function explainElement(
  { name, parent, attributes, code }: Tag,
  { file, isCodeAllowed }: Body,
): Explanation | undefined {
  const element = name.toLowerCase();
  if (/^(?:img|image|picture)$/.test(element))
    return explainPicture(file, (attributes['src'] ?? attributes['name']) as string);

  const allowed = getAllowedAttributes(element);
  if (!allowed && componentNames.some((component) => component.toLowerCase() === element))
    return explainUnknownTag(name, componentNames);
  if (!allowed) return explainUnknown(name);

  if ('...' in code) return explainRaw(name, '{…}');
  if (isCodeAllowed) allowed.push('class');
  const refused = Object.keys(attributes).find((key) => !allowed.includes(key.toLowerCase()));
  const hint = hints.get(String(refused)) ?? suggest(String(refused), allowed, 'Delete it.');
  if (refused !== undefined) return [`the site does not allow ${refused} in <${name}>.`, hint];

  const entry = explainEntry(element, parent);
  if (entry) return entry;
  const { lang } = attributes;
  if (typeof lang === 'string' && !isLanguage(lang))
    return [`“${lang}” is not the tag of a language.`, 'Write a tag such as `lang="nl"` or `lang="la"`.'];
  // An id is also the name of a variable, which scripts could take for one of the browser, such as `requestIdleCallback`.
  const { id } = attributes;
  if (typeof id !== 'string' || id === id.toLowerCase()) return undefined;
  return [`the id “${id}” has capital letters.`, `Write \`id="${id.toLowerCase()}"\`.`];
}

/** Checks that each tag and comment of plain Markdown ends, and that each end has a start. */
function checkEnds(file: string, tree: Tree): Problem[] {
  const open = new Map<string, number[]>();
  const problems = listHtmlTags(tree).flatMap(({ name, line, isEnd }) => {
    if (name === '!--') return error(file, line, 'the comment is not closed.', 'Write `-->` where it ends.');
    // Browsers ignore these in text.
    if (/^(?:body|frameset|head|html)$/.test(name)) return error(file, line, ...explainUnknown(name));
    const lines = open.get(name) ?? [];
    open.set(name, lines);
    if (!isEnd) lines.push(line);
    const isStray = isEnd && lines.pop() === undefined;
    const hint = `Delete it, or write \`<${name}>\` where it starts.`;
    return isStray ? error(file, line, `</${name}> ends no tag.`, hint) : [];
  });
  const unclosed = [...open].flatMap(([name, lines]) => {
    const hint = `Write \`</${name}>\` where it ends.`;
    const isKnown = needsEnd(name) && getAllowedAttributes(name);
    return isKnown ? lines.map((line) => error(file, line, `<${name}> is not closed.`, hint)) : [];
  });
  return [...problems, ...unclosed];
}

function explainUnknown(name: string): Explanation {
  return [`the site does not allow <${name}> in text.`, hints.get(name.toLowerCase()) ?? link];
}

/** Browsers ignore spaces and control characters. */
function checkUrlScheme(file: string, { url, line }: Link): Problem[] {
  if (!/^(?:javascript|vbscript|data):/i.test(url.replace(/[\p{Cc}\s]/gu, ''))) return [];

  const hint = 'Write an address that starts with `https://`, or a path of the site such as `/music/`.';
  return [error(file, line, `the link “${url.trim()}” would run code.`, hint)];
}
