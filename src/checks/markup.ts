import { listLinks, listNodes, listTags, type Link, type Tag } from '#lib/markdown-tree.ts';
import { pictureInMarkdown } from '#model/mdx-error-messages.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

/** Elements that the security policy blocks, or that affect the whole page. */
const BLOCKED = /^(?:meta|base|link|script|style|i?frame|frameset|embed|object|applet|form)$/i;
/** Attributes that run code or set styles. */
const HANDLER = /^(?:style|on\w+)$/i;
/** Attributes whose value becomes HTML. */
const RAW = /^(?:set:html|dangerouslysetinnerhtml|innerhtml|srcdoc)$/i;
/** Attributes that hold an address; `to` belongs to <Picture>. */
const URL_ATTRIBUTE = /^(?:href|src|to|action|formaction|data|poster|xlink:href)$/i;

const link = 'Delete it; to show something from another site, link to it.';
/** Hints for what the policy blocks; for anything else, `link`. */
const hints: Partial<Record<string, string>> = {
  style: 'Delete it: the site chooses sizes and colors.',
  '<iframe>': 'Show a video with `<Video>` on a page; link to anything else.',
};

/** Checks that there is no markup that the policy blocks, that runs code, or that cannot be checked. */
export function checkMarkup({ entries }: Content): Problem[] {
  return entries.flatMap(({ file, tree, isMdx }) => {
    const tags = listTags(tree).flatMap((tag) => checkTagMarkup(file, tag, isMdx));
    const images = listNodes(tree, 'image', 'imageReference').map(({ position }) =>
      error(file, position?.start.line, ...pictureInMarkdown),
    );
    return [...tags, ...images, ...listLinks(tree).flatMap((link) => checkUrlScheme(file, link))];
  });
}

/** The first problem of a tag; components handle their attributes themselves. */
function checkTagMarkup(file: string, tag: Tag, isMdx: boolean): Problem[] {
  const { name, line, attributes, code } = tag;
  const refusal = isMdx && /^[A-Z]/.test(name) ? undefined : explainRefusal(tag);
  if (refusal) return [error(file, line, ...refusal)];

  const addresses = Object.keys(attributes).filter((key) => URL_ATTRIBUTE.test(key));
  const urls = [...addresses.map((key) => String(attributes[key])), ...Object.values(code)];
  return urls.flatMap((url) => checkUrlScheme(file, { url, line }));
}

/** Why a tag is not allowed, and what to do. */
function explainRefusal(tag: Tag): Explanation | undefined {
  const { name } = tag;
  const keys = Object.keys(tag.attributes);
  if (/^(?:img|picture)$/.test(name)) return pictureInMarkdown;

  const blocked = BLOCKED.test(name) ? `<${name}>` : keys.find((key) => HANDLER.test(key));
  if (blocked) return [`the site's security policy does not allow ${blocked}.`, hints[blocked] ?? link];

  const raw = keys.find((key) => RAW.test(key)) ?? ('...' in tag.code ? '{…}' : undefined);
  const plain = 'Put text between the tags, and write each attribute by name.';
  return raw === undefined ? undefined : [`\`${raw}\` of <${name}> cannot be checked.`, plain];
}

/** Browsers ignore spaces and control characters; in code, the address is in quotes. */
function checkUrlScheme(file: string, { url, line }: Link): Problem[] {
  if (!/^["'`]?(?:javascript|vbscript|data):/i.test(url.replace(/[\p{Cc}\s]/gu, ''))) return [];

  const hint = 'Write an address that starts with `https://`, or a path of the site such as `/music/`.';
  return [error(file, line, `the link “${url.trim()}” would run code.`, hint)];
}
