import { existsSync } from 'node:fs';
import { parseSync } from 'vite';
import { listLocalNames, listNodes, listSiteTags, listTags, type Tag } from '#lib/markdown-tree.ts';
import { suggest } from '#lib/nearest.ts';
import { encodePath } from '#lib/paths.ts';
import { yamlFiles } from '#model/collections.ts';
import { componentNames, tagSchemas } from '#model/mdx-tags.ts';
import { listMismatches } from '#model/check-schema.ts';
import { explainUnknownTag } from '#model/mdx-error-messages.ts';
import { error, type Problem } from '#lib/problem.ts';
import type { Content, Entry } from '#model/read-content.ts';

/** Names that code on a page may use, and JavaScript keywords. */
const inCode = ['frontmatter', 'props', 'true', 'false', 'null', 'new', 'typeof', 'void'];

/** HTML elements with the name of a component in lower case. */
const HTML = ['picture', 'track', 'video'];

/** Checks that tags are known and have the right attributes, and that code in braces uses known names. */
export function checkTags({ root, entries }: Content): Problem[] {
  return entries.flatMap((entry) => (entry.isMdx ? checkMdx(entry, root) : checkMarkdown(entry)));
}

/** Checks that `<SocialLinks only={…}>` has links of site.yaml. */
export function checkSocialLinks({ site, entries }: Content): Problem[] {
  // Problems in site.yaml are reported instead.
  if (!site || site.problems.length > 0) return [];
  const known = site.values.social?.map(({ name }) => name) ?? [];
  const all = known.length > 0 ? `Use one of ${known.join(', ')}.` : 'Add links there under `social:`.';
  return entries.flatMap(({ file, tree }) =>
    listSiteTags(tree, 'SocialLinks').flatMap((tag) => {
      const { only } = tag.attributes;
      const names = Array.isArray(only) ? only.map(String).filter((name) => !known.includes(name)) : [];
      return names.map((name) => {
        const message = `<SocialLinks> only: ${yamlFiles.site.file} has no link “${name}”.`;
        return error(file, tag.line, message, suggest(name, known, all));
      });
    }),
  );
}

function checkMdx({ file, tree }: Entry, root: URL): Problem[] {
  const local = listLocalNames(tree);
  // Code on the page may define other names.
  const modules = listNodes(tree, 'mdxjsEsm');
  const hasModules = modules.length > 0;
  const expressions = hasModules ? [] : listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression');
  return [
    ...modules.flatMap(({ value, position }) => checkModule(file, value, position?.start.line ?? 1, root)),
    ...expressions.flatMap(({ value, position }) => checkExpression(file, value, position?.start.line)),
    ...listTags(tree).flatMap((tag) => [
      ...(local.includes(tag.name) ? [] : checkTagSchema(file, tag, local)),
      ...(hasModules ? [] : checkCode(file, tag)),
    ]),
  ];
}

/** A sentence may start with `import` by chance, and an imported file may be gone. */
function checkModule(file: string, code: string, start: number, root: URL): Problem[] {
  const { errors, module } = parseSync('page.tsx', code);
  const toLine = (at = 0) => start + code.slice(0, at).split('\n').length - 1;
  if (errors[0]) {
    const hint =
      "Write `import Name from './file.astro';` with both quotes, or start the line with another word.";
    const message = 'this line starts with `import` or `export` but is not valid code.';
    return [error(file, toLine(errors[0].labels[0]?.start), message, hint)];
  }
  const page = new URL(encodePath(file), root);
  // A path without an extension may mean several files.
  const gone = module.staticImports.filter(
    ({ moduleRequest: { value } }) => /^\.{1,2}\/.*\.\w+$/.test(value) && !existsSync(new URL(value, page)),
  );
  const hint = 'Correct the path, which is relative to this page, or delete the line.';
  return gone.map(({ start: at, moduleRequest: { value } }) =>
    error(file, toLine(at), `the import “${value}” does not exist.`, hint),
  );
}

/** Reports components, which do not work in plain Markdown. */
function checkMarkdown({ file, tree }: Entry): Problem[] {
  const hint = 'On a page, rename the file so that it ends in `.mdx`; in a story, delete the tag.';
  const tags = listTags(tree).filter(isComponent);
  return tags
    .slice(0, 1)
    .map(({ name, line }) => error(file, line, `tags such as <${name}> work only in \`.mdx\` files.`, hint));
}

function checkTagSchema(file: string, tag: Tag, local: string[]): Problem[] {
  const { name, line } = tag;
  const schema = Object.hasOwn(tagSchemas, name) ? tagSchemas[name] : undefined;
  if (schema) return checkAttributes(file, tag, schema);
  const isMeant =
    componentNames.some((component) => component.toLowerCase() === name) && !HTML.includes(name);
  // A component may be a property: `<Notes.Song>`.
  if (!(isComponent(tag) || isMeant) || local.includes(name.replace(/\..*$/, ''))) return [];

  return [error(file, line, ...explainUnknownTag(name, [...componentNames, ...local]))];
}

function checkAttributes(
  file: string,
  { name, attributes, code, line }: Tag,
  schema: (typeof tagSchemas)[string],
): Problem[] {
  // Computed and spread values are known only during the build.
  const isKnown = (key: string) => (key in attributes ? attributes[key] !== undefined : !('...' in code));
  return listMismatches(attributes, schema, 'attribute')
    .filter(({ path: [key] }) => isKnown(String(key)))
    .map(({ path, message, hint }) => error(file, line, `<${name}> ${String(path[0])}: ${message}`, hint));
}

function checkExpression(file: string, value: string, line: number | undefined): Problem[] {
  const hint = 'To show braces, write `\\{` instead of `{`; for your short name, write `<ShortName />`.';
  return hasUnknownName(value) ? [error(file, line, `\`{${value}}\` is not defined.`, hint)] : [];
}

function checkCode(file: string, { name, code: all, line }: Tag): Problem[] {
  const unknown = Object.entries(all).filter(([key, code]) => key !== '...' && hasUnknownName(code));
  return unknown.map(([key, code]) => {
    const quoted = code.includes('[') ? code.replace(/[^[\],\s]+/g, "'$&'") : `'${code.trim()}'`;
    const message = `<${name}> ${key}: \`${code}\` is not defined.`;
    return error(file, line, message, `Write it in quotes: \`${key}={${quoted}}\`.`);
  });
}

/** Whether simple code has an unknown name; complex code is not checked. */
function hasUnknownName(code: string): boolean {
  if (code.includes('/*') || !/^[\p{L}\p{N}_$.,[\]\s+\-*/%()]+$/u.test(code)) return false;
  const names = code.match(/(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return names.some((name) => !(name in globalThis) && !inCode.includes(name));
}

function isComponent({ name }: Tag): boolean {
  return /^[A-Z]/.test(name);
}
