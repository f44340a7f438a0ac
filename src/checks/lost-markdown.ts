import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { flatten } from '#lib/elements.ts';
import { listNodes } from '#lib/markdown-tree.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import type { Content, Entry } from '#model/read-content.ts';

/** Warns about Markdown that is on no page, or swallows what follows: notes, code, cells and tags. */
export function checkLostMarkdown({ entries, tags }: Content): Problem[] {
  const lowerTags = Object.keys(tags).map((name) => name.toLowerCase());
  return entries.flatMap((entry) => [
    ...findSpareNotes(entry),
    ...findOpenCode(entry),
    ...findSpareCells(entry),
    ...(entry.isMdx ? [] : findOpenTags(entry, lowerTags)),
  ]);
}

/** Elements that end by themselves. */
const WITHOUT_END =
  /^(?:area|br|caption|col(?:group)?|d[dt]|embed|hr|img|input|li|option|p|r[pt]|source|t(?:[dhr]|body|foot|head|rack)|wbr)$/;

/** Tags and comments of plain Markdown that do not end. */
function findOpenTags({ file, tree, body }: Entry, lowerTags: string[]): Problem[] {
  // Everything else becomes blank, so that places are right in the file.
  const blank = (start: number, end?: number) => body.slice(start, end).replace(/[^\n]/g, ' ');
  const parts = listNodes(tree, 'html').map(
    ({ position }) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const,
  );
  const html = parts.map(
    ([start, end], index) => blank(parts[index - 1]?.[1] ?? 0, start) + body.slice(start, end),
  );
  const nodes = flatten<Nodes>(fromHtml(html.join(''), { fragment: true, verbose: true }));
  return nodes.flatMap((node) => {
    const { start, end } = node.position ?? {};
    const isOpenComment = node.type === 'comment' && !body.slice(start?.offset, end?.offset).endsWith('-->');
    if (isOpenComment)
      return error(file, start?.line, 'the comment is not closed.', 'Write `-->` where it ends.');
    if (node.type !== 'element' || !start || node.data?.position.closing) return [];
    // Drawings may have tags that end themselves.
    if (node.data?.position.opening?.end.offset === end?.offset && body.slice(0, end?.offset).endsWith('/>'))
      return [];
    const { tagName } = node;
    if (WITHOUT_END.test(tagName) || lowerTags.includes(tagName)) return [];
    return error(file, start.line, `<${tagName}> is not closed.`, `Write \`</${tagName}>\` where it ends.`);
  });
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
