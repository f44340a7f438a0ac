import { listNodes, listTags, type Tag, type Tree } from '../../lib/markdown-tree';
import { findNearest } from '../../lib/nearest';
import { componentNames } from '../../model/mdx-tags';
import { listOwnNames } from '../own-names';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';
import { isRefused } from './markup';

/** Tags and braces in a body are such as the site can show. */
export function checkTags({ pages, tracks }: Content): Problem[] {
  return [...pages, ...tracks].flatMap(({ file, tree }) => {
    if (!tree) return [];
    return (file.endsWith('.mdx') ? checkMdx(tree) : checkMarkdown(tree)).map((found) => ({
      file,
      ...found,
      severity: 'error',
    }));
  });
}

/** Names that code of a page may use, and words of the language. */
const inCode = ['frontmatter', 'props', 'true', 'false', 'null', 'new', 'typeof', 'void'];

type LineFault = Fault & Pick<Problem, 'line'>;

function checkMdx(tree: Tree): LineFault[] {
  // A page that imports or defines something has names of its own.
  const hasOwn = listNodes(tree, 'mdxjsEsm').length > 0;
  const expressions = hasOwn ? [] : listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression');
  const known = [...componentNames, ...listOwnNames(tree)];
  return [
    ...expressions.flatMap(({ value, position }) => checkExpression(value, position?.start.line)),
    ...listTags(tree).flatMap((tag) => [
      ...checkComponent(tag, known),
      ...(hasOwn ? [] : checkAttributeCode(tag)),
    ]),
  ];
}

/** In plain Markdown components are unknown. */
function checkMarkdown(tree: Tree): LineFault[] {
  return listTags(tree).flatMap((tag) => {
    if (!isComponent(tag) || isRefused(tag)) return [];

    const message = `tags such as <${tag.name}> work in \`.mdx\` files only.`;
    const hint = 'On a page, rename the file so that it ends in `.mdx`; in a story, delete the tag.';
    return [{ line: tag.line, message, hint }];
  });
}

function checkExpression(value: string, line: number | undefined): LineFault[] {
  if (!hasUnknownName(value)) return [];

  const hint = 'To show the braces, write `\\{` in place of `{`; for your short name write `<ShortName />`.';
  return [{ line, message: `“{${value}}” is read as code, and nothing has that name.`, hint }];
}

function checkAttributeCode({ name, codeByName = {}, line }: Tag): LineFault[] {
  return Object.entries(codeByName).flatMap(([key, code]) => {
    if (!hasUnknownName(code)) return [];

    const message = `\`${key}\` of <${name}> is read as code, “{${code}}”, and nothing has that name.`;
    return [{ line, message, hint: `Write \`${key}="${code.trim()}"\`.` }];
  });
}

/** Whether code of names, numbers and signs alone has a name that nothing on a page has; of other code nothing is said. */
function hasUnknownName(code: string): boolean {
  if (code.includes('/*') || !/^[\p{L}\p{N}_$.\s+\-*/%()]+$/u.test(code)) return false;
  const names = code.match(/(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return names.some((name) => !(name in globalThis) && !inCode.includes(name));
}

function checkComponent(tag: Tag, known: string[]): LineFault[] {
  const { name, line } = tag;
  // A component may be a part of another: `<Notes.Song>`.
  if (!isComponent(tag) || known.includes(name.replace(/\..*$/, ''))) return [];

  const nearest = findNearest(name, known);
  const hint = nearest ? `Did you mean <${nearest}>?` : `There are ${componentNames.join(', ')}.`;
  return [{ line, message: `there is no component <${name}>.`, hint }];
}

function isComponent({ name }: Tag): boolean {
  return /^[A-Z]/.test(name);
}
