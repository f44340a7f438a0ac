import { createTagTest } from '#lib/angle-brackets.ts';
import { listNodes, TAG } from '#lib/markdown-tree.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { countLines } from '#model/frontmatter.ts';
import type { Content, Entry } from '#model/read-content.ts';

/** Elements that end by themselves. */
const WITHOUT_END =
  /^(?:area|br|caption|col(?:group)?|d[dt]|embed|hr|img|input|li|option|p|r[pt]|source|t(?:[dhr]|body|foot|head|rack)|wbr)$/;

/** Warns about Markdown that no page shows, or that swallows what follows: notes, code, cells and tags. */
export function checkLostMarkdown({ entries, tags }: Content): Problem[] {
  return entries.flatMap((entry) => [
    ...findSpareNotes(entry),
    ...findOpenCode(entry),
    ...findSpareCells(entry),
    ...findFormulas(entry),
    ...(entry.isMdx ? [] : findOpenTags(entry, Object.keys(tags))),
  ]);
}

/** LaTeX formulas, which lose their backslashes. */
function findFormulas({ file, tree, body }: Entry): Problem[] {
  return listNodes(tree, 'text').flatMap(({ position }) => {
    const written = body.slice(position?.start.offset, position?.end.offset);
    const [formula] = (written.match(/\\\((?:(?!\\\().)*?\\\)/g) ?? []).filter((found) =>
      /[\\^_=]/.test(found.slice(2, -2)),
    );
    const message = `“${formula}” is shown without its backslashes: Markdown has no formulas.`;
    return formula ? warning(file, position?.start.line, message, 'Use words or a picture.') : [];
  });
}

/** Unclosed tags and comments in plain Markdown. */
function findOpenTags({ file, tree }: Entry, tagNames: string[]): Problem[] {
  const isTag = createTagTest(tagNames);
  const open: { name: string; line: number }[] = [];
  for (const { value, position } of listNodes(tree, 'html')) {
    const toLine = (at: number) => (position?.start.line ?? 1) + countLines(value.slice(0, at));
    // Spaces instead of comments, so that positions stay right.
    const tags = value.replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, ' '));
    const comment = tags.indexOf('<!--');
    if (comment >= 0)
      return [error(file, toLine(comment), 'the comment is not closed.', 'Write `-->` where it ends.')];
    for (const { 1: slash, 2: name = '', 3: end, index } of tags.matchAll(TAG)) {
      const start = open.findLastIndex((tag) => tag.name === name);
      if (!isTag(name, slash ?? '')) continue;
      if (slash && start >= 0) open.splice(start, 1);
      if (!slash && !end && !WITHOUT_END.test(name)) open.push({ name, line: toLine(index) });
    }
  }
  return open.map(({ name, line }) =>
    error(file, line, `<${name}> is not closed.`, `Write \`</${name}>\` where it ends.`),
  );
}

/** Notes that nothing refers to, and those with the name of an earlier one. */
function findSpareNotes({ file, tree }: Entry): Problem[] {
  const notes = listNodes(tree, 'footnoteDefinition');
  const inside = new Set(notes.flatMap((note) => listNodes(note, 'footnoteReference')));
  const marks = listNodes(tree, 'footnoteReference').filter((mark) => !inside.has(mark));
  return notes.flatMap(({ identifier: name, position }, index) => {
    const isSecond = notes.findIndex(({ identifier }) => identifier === name) < index;
    if (!isSecond && marks.some(({ identifier }) => identifier === name)) return [];
    const message = isSecond
      ? `there is another note “${name}” above, so this one is not shown.`
      : `the note “${name}” is not shown, because nothing refers to it.`;
    const hint = isSecond
      ? 'Give it another name, or delete it.'
      : `Write \`[^${name}]\` in the text, or delete the note. Text right below a note is part of it.`;
    return warning(file, position?.start.line, message, hint);
  });
}

/** Code fences that are not closed, so that the rest of the file is code. */
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
      const row = body.slice(position?.start.offset, position?.end.offset).replaceAll('\\|', '');
      const cells = row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|').length;
      if (cells <= columns) return [];
      const message = `this row has ${cells} cells, but the table has ${columns} columns, so the last are not shown.`;
      const hint =
        'Add a column to the first two rows, or delete a cell. To show `|` in a cell, also in code, write `\\|`.';
      return warning(file, position?.start.line, message, hint);
    });
  });
}
