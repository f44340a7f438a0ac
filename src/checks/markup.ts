import { listLinks, listNodes, listTags, type Link, type Tag } from '#lib/markdown-tree.ts';
import { pictureFault } from './mdx-error-messages.ts';
import { toProblems, type Fault, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

/** Elements that the security policy blocks, or that affect the whole page. */
const BLOCKED = /^(?:meta|base|link|script|style|i?frame|frameset|embed|object|applet|form)$/i;
/** Attributes that run code or set styles. */
const HANDLER = /^(?:style|on\w+)$/i;
/** Attributes whose value becomes HTML. */
const RAW = /^(?:set:html|dangerouslysetinnerhtml|innerhtml|srcdoc)$/i;
/** Attributes that hold an address; `to` belongs to <Picture>. */
const ADDRESS = /^(?:href|src|to|action|formaction|data|poster|xlink:href)$/i;

const link = 'Delete it; to show something from another site, link to it.';
/** Hints for what the policy blocks; for anything else, `link`. */
const hints: Partial<Record<string, string>> = {
  style: 'Delete it: the site chooses sizes and colors.',
  '<iframe>': 'Show a video with `<Video>` on a page; link to anything else.',
};

/** Checks that there is no markup that the policy blocks, that runs code, or that cannot be checked. */
export function checkMarkup({ entries }: Content): Problem[] {
  return entries.flatMap(({ file, tree, isMdx }) => {
    const tags = listTags(tree).flatMap((tag) => checkTag(tag, isMdx));
    const images = listNodes(tree, 'image', 'imageReference').map(({ position }) => {
      return { ...pictureFault, line: position?.start.line };
    });
    return toProblems(file, [...tags, ...images, ...listLinks(tree).flatMap(checkAddress)]);
  });
}

/** The first fault of a tag; components handle their attributes themselves. */
function checkTag(tag: Tag, isMdx: boolean): Fault[] {
  const { name, line, attributes, code } = tag;
  const fault = isMdx && /^[A-Z]/.test(name) ? undefined : findFault(tag);
  if (fault) return [{ line, ...fault }];

  const addresses = Object.keys(attributes).filter((key) => ADDRESS.test(key));
  const urls = [...addresses.map((key) => String(attributes[key])), ...Object.values(code)];
  return urls.flatMap((url) => checkAddress({ url, line }));
}

function findFault(tag: Tag): Fault | undefined {
  const { name } = tag;
  const keys = Object.keys(tag.attributes);
  if (/^(?:img|picture)$/.test(name)) return pictureFault;

  const blocked = BLOCKED.test(name) ? `<${name}>` : keys.find((key) => HANDLER.test(key));
  if (blocked)
    return {
      message: `the security policy of the site does not allow ${blocked}.`,
      hint: hints[blocked] ?? link,
    };

  const raw = keys.find((key) => RAW.test(key)) ?? ('...' in tag.code ? '{…}' : undefined);
  const plain = 'Write the text between the tags, and each attribute by its name.';
  return raw === undefined
    ? undefined
    : { message: `\`${raw}\` of <${name}> cannot be checked.`, hint: plain };
}

/** Browsers ignore spaces and control characters; in code, the address is in quotes. */
function checkAddress({ url, line }: Link): Fault[] {
  if (!/^["'`]?(?:javascript|vbscript|data):/i.test(url.replace(/[\p{Cc}\s]/gu, ''))) return [];

  const hint = 'Write an address that starts with `https://`, or a path of the site such as `/music/`.';
  return [{ line, message: `the link “${url.trim()}” would run code.`, hint }];
}
