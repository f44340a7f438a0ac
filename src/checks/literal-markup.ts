import { getText, parseHtml } from '#lib/elements.ts';
import { listNodes, type Tree } from '#lib/markdown-tree.ts';
import { warning, type Explanation, type Problem } from '#lib/problem.ts';
import type { Content, Entry } from '#model/read-content.ts';

/** Distinguishes addresses from other text in parentheses, as in `f[i](a b)`. */
const LIKE_URL = /^(?:\.{0,2}\/|#[a-z]|https?:|mailto:)|\.\w{2,5}$/i;
const ROW = /^[>\s]*\|.*\|\s*$/;

/** Markup that Markdown shows as text because of a mistake in it: a pattern for the text, and what is wrong. */
const slips: [pattern: RegExp, explain: (...parts: string[]) => Explanation | undefined][] = [
  // A link: text in brackets, and an address in parentheses, perhaps with a title.
  [/(?<!\\)\](\s*)\(([^()\n]+)\)/g, (_, gap, inside) => explainLink(gap, inside)],
  [
    /(?<!\\)\]\((\\[^()\n]*)\)?/g,
    (_, url) => [
      `the link “${url}” is shown as text, because of its backslashes.`,
      `Write \`${url.replaceAll('\\', '/')}\`.`,
    ],
  ],
  [
    /(?<![\\\w\]])\[[^[\]\n]+\]\[([^[\]\n]+)\]/g,
    (link, name) => [
      `the link “${link}” is shown as text, because no line says where “${name}” is.`,
      `Write its address in parentheses, or add a line such as \`[${name}]: https://…\`.`,
    ],
  ],
  [
    /(?<!\\)\*\*[^*\n]+\*\*/g,
    (words) => [
      `“${words}” is shown with its asterisks.`,
      `Write no space inside of them: \`**${words.replaceAll('*', '').trim()}**\`.`,
    ],
  ],
  [
    /^#{2,6}(?=[^\s#])/g,
    (hashes) => [
      'this heading is shown as text, because there is no space after its hashes.',
      `Write \`${hashes} \`.`,
    ],
  ],
  [
    /^•[^]*/g,
    () => ['this list is shown as one paragraph.', 'Start each of its lines with `- ` instead of “•”.'],
  ],
  [
    /^[^•\t\n][^\t\n]*\t[^\n]*\n[^\t\n]+\t[^]*/g,
    () => [
      'this table is shown as one paragraph.',
      'Write `|` between its cells, and a line such as `| --- | --- |` below the first one.',
    ],
  ],
  [
    /(?<!\\)\[\^[^[\]\s]+\]/g,
    (note) => [
      `the note “${note}” is shown as text, because it has none.`,
      `Add a line such as \`${note}: …\`.`,
    ],
  ],
  [/(?<!\\|[?=]\S{0,99})&#?[a-z\d]+;?/gi, explainEntity],
  [
    /(?<!\\)<\/?((?:o|w|v|m|st1):\w+)[^<>]*>(?:[^]{0,200}?<\/\1>)?/gi,
    (_, name) => [`<${name}> is a tag of a word processor, which is shown as text.`, 'Delete the tag.'],
  ],
];

/** Warns about links, notes, tables, characters and tags that are shown as text, and about notes that nothing refers to. */
export function checkLiteralMarkup({ entries }: Content): Problem[] {
  return entries.flatMap((entry) => [
    ...listNodes(entry.tree, 'paragraph', 'heading', 'tableCell').flatMap((node) => findSlips(entry, node)),
    ...findSpareNotes(entry),
    ...findOpenCode(entry),
    ...findSpareCells(entry),
  ]);
}

function findSlips({ file, body }: Entry, node: Tree): Problem[] {
  const text = getSource(node, body);
  const first = node.position?.start.line ?? 1;
  const found = slips.flatMap(([pattern, explain]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const explanation = explain(...match);
      const line = first + text.slice(0, match.index).split('\n').length - 1;
      return explanation ? warning(file, line, ...explanation) : [];
    }),
  );
  const lines = text.split('\n');
  if (node.type !== 'paragraph' || !lines.every((line) => ROW.test(line))) return found;
  const columns = (lines[0]?.match(/(?<!\\)\|/g)?.length ?? 2) - 1;
  const hint = `Add the line \`|${' --- |'.repeat(columns)}\` below its first line.`;
  const message = 'this table is shown as text, because its second line has no dashes for each column.';
  return [...found, warning(file, first, message, hint)];
}

/** The text of a paragraph as it is written, without code. */
function getSource(node: Tree, body: string): string {
  if (node.type === 'text') return body.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map((child) => getSource(child, body)).join('') : '';
}

function explainLink(gap = '', inside = ''): Explanation | undefined {
  const [start = ''] = inside.split(/\s(?=["'])/);
  const url = /["']\s*$/.test(inside) ? start.trimEnd() : inside.trimEnd();
  if ((gap === '' && !url.includes(' ')) || !LIKE_URL.test(url)) return undefined;
  const message = `the link “${url}” is shown as text, because there is a space in or before its address.`;
  return [message, `Delete the space, or write \`${url.includes('#') ? '-' : '%20'}\` instead.`];
}

/** What is wrong with `&nbsp` or `&nbps;`. Browsers know some names without a semicolon, Markdown does not. */
function explainEntity(written = ''): Explanation | undefined {
  const character = getText(parseHtml(written));
  const isKnown = character !== written;
  const name = written.slice(0, written.length - character.length + 1);
  if (isKnown && !written.endsWith(';'))
    return [`“${name}” is shown as text, because its semicolon is missing.`, `Write \`${name};\`.`];
  if (isKnown || !/.{4};$/.test(written)) return undefined;
  return [`“${written}” is shown as text: no character has this name.`, 'Write the character itself.'];
}

function findSpareNotes({ file, tree }: Entry): Problem[] {
  const notes = listNodes(tree, 'footnoteDefinition');
  // Text right below a note belongs to it, and with it the reference in that text.
  const inside = new Set(
    notes.flatMap((note) =>
      listNodes(note, 'footnoteReference').filter(({ identifier }) => identifier === note.identifier),
    ),
  );
  const outside = listNodes(tree, 'footnoteReference').filter((reference) => !inside.has(reference));
  const used = new Set(outside.map(({ identifier }) => identifier));
  const swallowed = new Set([...inside].map(({ identifier }) => identifier));
  const first = new Map(notes.map((note) => [note.identifier, note] as const).reverse());
  const twice = notes.filter((note) => first.get(note.identifier) !== note);
  const spare = notes.filter(({ identifier }) => !used.has(identifier));
  const repeated = twice.map(({ identifier, position }) => {
    const message = `there is another note “${identifier}” above, so this one is not shown.`;
    return warning(file, position?.start.line, message, 'Give it another name, or delete it.');
  });
  const unused = spare.map(({ identifier, position }) => {
    const message = `the note “${identifier}” is not shown, because nothing refers to it.`;
    const hint = swallowed.has(identifier)
      ? 'Add an empty line below the note: the text right below it is part of it.'
      : `Write \`[^${identifier}]\` in the text, or delete the note.`;
    return warning(file, position?.start.line, message, hint);
  });
  return [...repeated, ...unused];
}

/** Code in fences that has no end, so that the rest of the file is code. */
function findOpenCode({ file, tree, body }: Entry): Problem[] {
  return listNodes(tree, 'code').flatMap(({ position }) => {
    const written = body.slice(position?.start.offset, position?.end.offset);
    const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
    if (fence === undefined || (written.includes('\n') && written.trimEnd().endsWith(fence))) return [];
    const message = 'this code has no end, so the rest of the page is code.';
    return warning(file, position?.start.line, message, `Write \`\` ${fence} \`\` below its last line.`);
  });
}

/** Cells beyond the columns of their table, which Markdown leaves out. */
function findSpareCells({ file, tree, body }: Entry): Problem[] {
  return listNodes(tree, 'table').flatMap(({ children: rows }) => {
    const columns = rows[0]?.children.length ?? 0;
    return rows.flatMap(({ position }) => {
      const row = body.slice(position?.start.offset, position?.end.offset).replace(/`[^`]*`|\\\|/g, '');
      const cells = row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|').length;
      if (cells <= columns) return [];
      const message = `this row has ${cells} cells, but the table has ${columns} columns, so the last are not shown.`;
      return warning(
        file,
        position?.start.line,
        message,
        'Add a column to the first two rows, or delete a cell.',
      );
    });
  });
}
