import { error, type Explanation, type Problem } from '#lib/problem.ts';
import type { Tree } from '#lib/markdown-tree.ts';

/** Elements and tags that hold only words, and those that cannot be among words. */
const WORDS =
  /^(?:p|h[1-6]|span|b|i|em|strong|s|small|su[bp]|u|kbd|code|samp|var|mark|q|cite|abbr|bd[io]|dfn|data|time)$/;
/** What has the content of the element around it. */
const TRANSPARENT = /^(?:a|ins|del|BlogLink|ResumeLink|)$/;
const BLOCK =
  /^(?:address|article|aside|blockquote|details|d[ldt]|div|figure|footer|h[1-6r]|header|[ou]l|li|p|pre|section|table|Picture\w*|Tracks?|Video|Credits?|Resume|Timeline|Projects|Posts|Dates|SocialLinks)$/;
/** What is around an entry of a list; otherwise, browsers end an element of the site there. */
const lists: Partial<Record<string, RegExp>> = {
  ...{ li: /^[ou]l$/, dt: /^d(?:l|iv)$/, dd: /^d(?:l|iv)$/ },
  Credit: /^Credits$/,
};
/** What Markdown becomes. */
const elements: Partial<Record<Tree['type'], string>> = {
  ...{ paragraph: 'p', heading: 'h2', list: 'ul', listItem: 'li', blockquote: 'blockquote' },
  ...{ code: 'pre', table: 'table', thematicBreak: 'hr', emphasis: 'em', strong: 'strong' },
};

/** Checks that tags of MDX are where HTML allows them; `local` ones may be anything. Plain Markdown is parsed as browsers do. */
export function checkNesting(file: string, node: Tree, local: string[], parent?: string): Problem[] {
  const name = 'name' in node ? (node.name ?? '') : (elements[node.type] ?? '');
  const isBlock = parent !== undefined && WORDS.test(parent) && BLOCK.test(name) && !local.includes(name);
  const mistake = isBlock ? explainBlock(name, parent, node) : explainEntry(name, parent);
  if (mistake) return [error(file, node.position?.start.line, ...mistake)];
  const own = TRANSPARENT.test(name) && node.type !== 'root' ? parent : name;
  const children = 'children' in node ? node.children : [];
  return children.flatMap((child) =>
    checkNesting(file, child, local, local.includes(name) ? undefined : own),
  );
}

function explainBlock(name: string, parent: string, node: Tree): Explanation {
  return 'name' in node
    ? [
        `<${name}> cannot be in a line of text.`,
        'Put it on a line of its own, with an empty line above and below.',
      ]
    : [
        `<${parent}> cannot have paragraphs in it.`,
        `Write \`<${parent}>\`, its text and \`</${parent}>\` on one line.`,
      ];
}

/** What is wrong with the entry of a list that is elsewhere. */
export function explainEntry(name: string, parent?: string): Explanation | undefined {
  if (parent === undefined || lists[name]?.test(parent) !== false) return undefined;
  const list = { li: 'ul', Credit: 'Credits' }[name] ?? 'dl';
  return [`<${name}> is not in a list.`, `Put \`<${list}>\` and \`</${list}>\` around the entries.`];
}
