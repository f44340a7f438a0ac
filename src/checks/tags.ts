import { existsSync } from 'node:fs';
import { parseSync } from 'vite';
import {
  listLocalNames,
  listNodes,
  listSiteTags,
  listTags,
  type Tag,
  type Tree,
} from '#lib/markdown-tree.ts';
import { suggest } from '#lib/nearest.ts';
import { encodePath } from '#lib/paths.ts';
import { yamlFiles } from '#model/collections.ts';
import { componentNames, tagSchemas } from './mdx-tags.ts';
import { listSchemaFaults } from './check-schema.ts';
import { toUnknownTag } from './mdx-error-messages.ts';
import { error, toProblems, type Fault, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

/** Names that code on a page may use, and JavaScript keywords. */
const inCode = ['frontmatter', 'props', 'true', 'false', 'null', 'new', 'typeof', 'void'];

/** HTML elements with the name of a component in lower case. */
const HTML = ['picture', 'track', 'video'];

/** Checks that tags are known and have the right attributes, and that code in braces uses known names. */
export function checkTags({ root, entries }: Content): Problem[] {
  return entries.flatMap(({ file, tree, isMdx }) =>
    toProblems(file, isMdx ? checkMdx(tree, new URL(encodePath(file), root)) : checkMarkdown(tree)),
  );
}

/** Checks that `<SocialLinks only={…}>` has links of site.yaml. */
export function checkSocialLinks({ site, entries }: Content): Problem[] {
  // Problems in site.yaml are reported instead.
  if (!site || site.problems.length > 0) return [];
  const known = site.values.social?.map(({ name }) => name) ?? [];
  const all = known.length > 0 ? `The links are ${known.join(', ')}.` : 'Add links there under `social:`.';
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

function checkMdx(tree: Tree, page: URL): Fault[] {
  const local = listLocalNames(tree);
  // Code on the page may define other names.
  const own = listNodes(tree, 'mdxjsEsm');
  const hasOwn = own.length > 0;
  const expressions = hasOwn ? [] : listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression');
  return [
    ...own.flatMap(({ value, position }) => checkModule(value, position?.start.line ?? 1, page)),
    ...expressions.flatMap(({ value, position }) => checkExpression(value, position?.start.line)),
    ...listTags(tree).flatMap((tag) => [
      ...(local.includes(tag.name) ? [] : checkTag(tag, local)),
      ...(hasOwn ? [] : checkCode(tag)),
    ]),
  ];
}

/** A sentence may start with `import` by chance, and an imported file may be gone. */
function checkModule(code: string, start: number, page: URL): Fault[] {
  const { errors, module } = parseSync('page.tsx', code);
  const toLine = (at = 0) => start + code.slice(0, at).split('\n').length - 1;
  if (errors[0]) {
    const hint =
      "Write `import Name from './file.astro';` with both quotes, or start the line with another word.";
    const message = 'this line starts with `import` or `export` but is not valid code.';
    return [{ line: toLine(errors[0].labels[0]?.start), message, hint }];
  }
  // A path without an extension may mean several files.
  const gone = module.staticImports.filter(
    ({ moduleRequest: { value } }) => /^\.{1,2}\/.*\.\w+$/.test(value) && !existsSync(new URL(value, page)),
  );
  const hint = 'Correct the path, which starts at the folder of this page, or delete the line.';
  return gone.map(({ start: at, moduleRequest: { value } }) => {
    return { line: toLine(at), message: `the import “${value}” does not exist.`, hint };
  });
}

/** Reports components, which do not work in plain Markdown. */
function checkMarkdown(tree: Tree): Fault[] {
  const tags = listTags(tree).filter(isComponent);
  return tags.slice(0, 1).map(({ name, line }) => ({
    line,
    message: `tags such as <${name}> work only in \`.mdx\` files.`,
    hint: 'On a page, rename the file so that it ends in `.mdx`; in a story, delete the tag.',
  }));
}

function checkTag(tag: Tag, local: string[]): Fault[] {
  const { name, line } = tag;
  const schema = Object.hasOwn(tagSchemas, name) ? tagSchemas[name] : undefined;
  if (schema) return checkAttributes(tag, schema);
  const isMeant = componentNames.some((one) => one.toLowerCase() === name) && !HTML.includes(name);
  // A component may be a property: `<Notes.Song>`.
  if (!(isComponent(tag) || isMeant) || local.includes(name.replace(/\..*$/, ''))) return [];

  return [{ line, ...toUnknownTag(name, [...componentNames, ...local]) }];
}

function checkAttributes(
  { name, attributes, code, line }: Tag,
  schema: (typeof tagSchemas)[string],
): Fault[] {
  // Computed and spread values are known only during the build.
  const isKnown = (key: string) => (key in attributes ? attributes[key] !== undefined : !('...' in code));
  return listSchemaFaults(attributes, schema, 'attribute')
    .filter(({ path: [key] }) => isKnown(String(key)))
    .map(({ path, message, hint }) => ({ line, message: `<${name}> ${String(path[0])}: ${message}`, hint }));
}

function checkExpression(value: string, line: number | undefined): Fault[] {
  const hint = 'To show the braces, write `\\{` instead of `{`; for your short name, write `<ShortName />`.';
  return hasUnknownName(value) ? [{ line, message: `\`{${value}}\` is not defined.`, hint }] : [];
}

function checkCode({ name, code: all, line }: Tag): Fault[] {
  const unknown = Object.entries(all).filter(([key, code]) => key !== '...' && hasUnknownName(code));
  return unknown.map(([key, code]) => {
    const quoted = code.includes('[') ? code.replace(/[^[\],\s]+/g, "'$&'") : `'${code.trim()}'`;
    const message = `<${name}> ${key}: \`${code}\` is not defined.`;
    return { line, message, hint: `Write it in quotes: \`${key}={${quoted}}\`.` };
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
