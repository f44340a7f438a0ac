import { listLinks, listTags, type Link, type Tag, type Tree } from '../../lib/markdown-tree';
import { listCodeTags } from '../code-tags';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';

/** Elements that the security policy blocks, whatever their case. */
const BLOCKED = /^(?:script|style|i?frame|frameset|embed|object|applet|form)$/i;
/** Elements that act on the whole page. */
const HEAD = /^(?:meta|base|link)$/i;
/** Attributes that browsers run or that style; React writes `onClick`. */
const HANDLER = /^(?:style|on\w+)$/i;
/** Attributes whose value becomes HTML. */
const RAW = /^(?:set:html|dangerouslysetinnerhtml|innerhtml|srcdoc)$/i;
/** Attributes that lead somewhere; `to` is that of <Picture>. */
const ADDRESS = /^(?:href|src|to|action|formaction|data|poster|xlink:href)$/i;

const deleteIt = 'Delete it; to show something that is elsewhere, link to it.';

const sentences = new Intl.ListFormat('en-US');

type LineFault = Fault & Pick<Problem, 'line'>;

/** Bodies have no markup that the policy blocks, that runs code, or that nobody can check. */
export function checkMarkup({ pages, tracks }: Content): Problem[] {
  return [...pages, ...tracks].flatMap(({ file, tree }) => {
    const faults = tree ? checkTree(tree, file.endsWith('.mdx')) : [];
    return faults.map((fault) => ({ file, ...fault, severity: 'error' }));
  });
}

/** Whether browsers would not show an element of plain Markdown, or let it act on the whole page. */
export function isRefused({ name }: Tag): boolean {
  return BLOCKED.test(name) || HEAD.test(name);
}

function checkTree(tree: Tree, isMdx: boolean): LineFault[] {
  const faults = [
    ...[...listTags(tree), ...listCodeTags(tree)].flatMap((tag) =>
      checkTag(tag, isMdx && /^[A-Z]/.test(tag.name)),
    ),
    ...listLinks(tree).flatMap(checkAddress),
  ];
  return [...Map.groupBy(faults, ({ message }) => message).values()].flatMap(mergeLines);
}

/** One fault for the same in many lines, such as a word processor leaves. */
function mergeLines(faults: LineFault[]): LineFault[] {
  return faults.slice(0, 1).map((first) => {
    const others = [...new Set(faults.map(({ line }) => line))].filter((line) => line !== first.line);
    if (others.length === 0) return first;

    const lines = `line${others.length > 1 ? 's' : ''} ${sentences.format(others.map(String))}`;
    return { ...first, hint: `${first.hint} It stands in ${lines} too.` };
  });
}

/** The first fault of a tag; what a component is given it handles itself, and pictures have a rule of their own. */
function checkTag(tag: Tag, isComponent: boolean): LineFault[] {
  const { name, line, attributes } = tag;
  const fault =
    isComponent || /^(?:img|picture)$/.test(name) ? undefined : (checkName(tag) ?? checkAttributes(tag));
  if (fault) return [{ line, ...fault }];

  const addresses = Object.entries(attributes).filter(([attribute]) => ADDRESS.test(attribute));
  const urls = [...addresses.map(([, value]) => value ?? ''), ...(tag.code ?? [])];
  return urls.flatMap((url) => checkAddress({ url, line }));
}

function checkName({ name }: Tag): Fault | undefined {
  if (BLOCKED.test(name)) return toBlocked(`<${name}>`);
  if (!HEAD.test(name)) return undefined;
  return {
    message: `<${name}> belongs into the head of a page, which the site writes itself.`,
    hint: 'Delete it.',
  };
}

function checkAttributes({ name, attributes, code = [] }: Tag): Fault | undefined {
  const names = Object.keys(attributes);
  const handler = names.find((attribute) => HANDLER.test(attribute));
  if (handler) return toBlocked(handler);

  const raw = names.find((attribute) => RAW.test(attribute));
  if (raw) return toUnchecked(raw, name, 'Write the text between the tags.');
  const isSpread = code.some((text) => text.trimStart().startsWith('...'));
  const hint = `Write each attribute by its name, as in \`<${name} title="…">\`.`;
  return isSpread ? toUnchecked('{…}', name, hint) : undefined;
}

/** Browsers leave out spaces and control characters; an expression has its address in quotes. */
function checkAddress({ url, line }: Link): LineFault[] {
  if (!/^["'`]?(?:javascript|vbscript|data):/i.test(url.replace(/[\p{Cc}\s]/gu, ''))) return [];

  const hint = 'Name an address that begins with `https://`, or a path of the site such as `/music/`.';
  return [{ line, message: `the link “${url.trim()}” would run code.`, hint }];
}

function toBlocked(what: string): Fault {
  return { message: `the security policy of the site blocks ${what}.`, hint: deleteIt };
}

function toUnchecked(what: string, name: string, hint: string): Fault {
  return { message: `what \`${what}\` gives to <${name}> cannot be checked.`, hint };
}
