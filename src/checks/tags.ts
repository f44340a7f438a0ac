import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { z } from 'astro/zod';
import { parseSync } from 'vite';
import { findTags, listLocalNames, listNodes, type Tag, type Tree } from '#lib/markdown-tree.ts';
import { encodePath } from '#lib/paths.ts';
import { countLines } from '#model/frontmatter.ts';
import { listMismatches } from '#model/check-schema.ts';
import { explainUnknownTag } from '#model/mdx-error-messages.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { hasProblem, type Content, type Entry } from '#model/read-content.ts';

type MdxjsEsm = Extract<Tree, { type: 'mdxjsEsm' }>;

const none = z.strictObject({});
/** Names that the code of each page knows, and the name that replaces code with a mistake. */
const KNOWN = /^(?:_|props|frontmatter|true|false|null|this)$/;

/** Checks that tags are known and have the right attributes, and that imported files exist. */
export function checkTags({ root, entries, tags }: Content): Problem[] {
  return entries.flatMap((entry) => [
    ...listNodes(entry.tree, 'mdxjsEsm').flatMap((node) => checkModule(entry.file, node, root)),
    ...findTags([entry]).flatMap((tag) => checkTag(entry, tag, tags)),
    ...findUndefined(entry),
  ]);
}

/** Warns about folders that no page lists. A page with code may list them in its own way, and an unreadable one may have the tag. */
export function checkLists(content: Content): Problem[] {
  const { entries, folders } = content;
  const isOpen = entries.some(
    ({ file, tree }) => listLocalNames(tree).length > 0 || hasProblem(content, file),
  );
  const listed = findTags(entries).map(({ name }) => name);
  return folders.flatMap(({ folder, listTag }) => {
    const isEmpty = !entries.some((entry) => entry.folder.folder === folder);
    if (listTag === undefined || isOpen || isEmpty || listed.includes(listTag)) return [];
    return warning(folder, undefined, 'no page lists these files.', `Add \`<${listTag} />\` to a page.`);
  });
}

/** Words in braces, which are names of variables that no page has. */
function findUndefined({ file, tree }: Entry): Problem[] {
  const code = listNodes(tree, 'mdxjsEsm').map(({ value }) => value);
  return listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression').flatMap(({ value, position }) => {
    const [, name] = /^\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*$/u.exec(value) ?? [];
    if (!name || KNOWN.test(name) || name in globalThis || code.some((one) => one.includes(name))) return [];
    const hint = `To show braces, write \`\\{${name}}\`; for your short name, write \`<ShortName />\`.`;
    return error(file, position?.start.line, `\`{${name}}\` is not defined.`, hint);
  });
}

/** A sentence may start with `import` by chance, and an imported file may be gone. */
function checkModule(file: string, { value: code, position }: MdxjsEsm, root: URL): Problem[] {
  const toLine = (at = 0) => (position?.start.line ?? 1) + countLines(code.slice(0, at));
  const { module, errors } = parseSync('page.tsx', code);
  if (errors[0]) {
    const hint =
      "Write `import Name from './file.astro';` with both quotes, or start the line with another word.";
    const message = 'this line starts with `import` or `export` but is not valid code.';
    return [error(file, toLine(errors[0].labels[0]?.start), message, hint)];
  }
  const page = new URL(encodePath(file), root);
  const gone = module.staticImports.filter(({ moduleRequest: { value } }) => !canImport(value, page));
  const hint = 'Correct the path, which is relative to this page, or delete the line.';
  return gone.map(({ start: at, moduleRequest: { value } }) =>
    error(file, toLine(at), `the import “${value}” does not exist.`, hint),
  );
}

/** Whether an import of a page leads somewhere. A path without an extension may mean several files; `#` and `:` are ours. */
function canImport(path: string, page: URL): boolean {
  if (/^\.{1,2}\//.test(path)) return !/\.\w+$/.test(path) || existsSync(new URL(path, page));
  if (/^[#/]|:/.test(path)) return true;
  try {
    return findPackageJSON(path, page) !== undefined;
  } catch {
    return false;
  }
}

function checkTag({ file, tree }: Entry, tag: Tag, known: Content['tags']): Problem[] {
  const { name, line } = tag;
  const siteTag = Object.hasOwn(known, name) ? known[name] : undefined;
  if (siteTag) return checkAttributes(file, tag, siteTag.schema ?? none);
  const local = listLocalNames(tree);
  // A component may be a property: `<Notes.Song>`.
  if (!/^[A-Z]/.test(name) || local.includes(name.replace(/\..*/s, ''))) return [];

  return [error(file, line, ...explainUnknownTag(name, Object.keys(known), local))];
}

function checkAttributes(
  file: string,
  { name, attributes, hasSpread, line }: Tag,
  schema: z.ZodObject,
): Problem[] {
  // Computed and spread values are known only during the build.
  const isKnown = (key: string) => (key in attributes ? attributes[key] !== undefined : !hasSpread);
  return listMismatches(attributes, schema, 'attribute')
    .filter(({ path: [key] }) => isKnown(String(key)))
    .map(({ path, message, hint }) => error(file, line, `<${name}> ${String(path[0])}: ${message}`, hint));
}
