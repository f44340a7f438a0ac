import type { MdastNode } from 'satteri';
import { componentNames } from '../model/mdx-tags';
import { checkLocalPicture, type Ledger } from './check-pictures';
import { findNearest } from '../lib/nearest';
import type { Problem } from './problem';

type Fault = Pick<Problem, 'wrong' | 'remedy'>;
type Tag = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** What is wrong with one part of the copy; `hasCode` allows names that the page brings itself. */
export function checkTag(node: MdastNode, ledger: Ledger, hasCode: boolean): Fault[] {
  switch (node.type) {
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return hasCode ? [] : checkExpression(node.value);
    case 'image':
    case 'imageReference':
      return [toUncredited('`![…](…)`')];
    case 'html':
      return checkHtml(node.value);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [
        ...checkElement(node.name ?? '', node.attributes.map(toAttributeName)),
        ...(hasCode ? [] : checkComponent(node.name ?? '')),
        ...checkPictureTag(node, ledger),
      ];
    default:
      return [];
  }
}

function checkExpression(value: string): Fault[] {
  const [, name] = /^\s*([\p{L}_$][\p{L}\p{N}_$]*)[\p{L}\p{N}_$.\s]*$/u.exec(value) ?? [];
  if (name === undefined || ['frontmatter', 'props'].includes(name)) return [];

  const remedy =
    'To show the braces, write `\\{` in place of `{`; for your short name write `<ShortName />`.';
  return [{ wrong: `“{${value}}” is read as code, and nothing has that name.`, remedy }];
}

/** Tags of plain Markdown, where components are unknown and attributes are not looked at. */
function checkHtml(html: string): Fault[] {
  const names = [...html.matchAll(/<([a-z][\w-]*)/gi)].map((match) => match[1] ?? '');
  return names.flatMap((name) => {
    if (!/^[A-Z]/.test(name)) return checkElement(name, []);
    const remedy = 'On a page, rename the file so that it ends in `.mdx`; in a story, delete the tag.';
    return [{ wrong: `tags such as <${name}> work in \`.mdx\` files only.`, remedy }];
  });
}

/** Elements and attributes that browsers would not show here, and pictures that nobody gets credit for. */
function checkElement(name: string, attributes: string[]): Fault[] {
  if (/^[A-Z]/.test(name)) return [];
  if (['img', 'picture'].includes(name)) return [toUncredited(`<${name}>`)];

  const blocked = /^(script|style|iframe|embed|object)$/.test(name)
    ? `<${name}>`
    : attributes.find((attribute) => /^(style|on\w+)$/i.test(attribute));
  if (blocked === undefined) return [];

  const remedy = 'Delete it; to show something that is elsewhere, link to it.';
  return [{ wrong: `the security policy of the site blocks ${blocked}.`, remedy }];
}

function toUncredited(written: string): Fault {
  return {
    wrong: `a picture in the form ${written} has no record in the ledger.`,
    remedy: 'Show it on a page with `<Picture name="two-cups.jpg" />`, which looks it up.',
  };
}

function checkComponent(name: string): Fault[] {
  if (!/^[A-Z]/.test(name) || componentNames.includes(name)) return [];

  const nearest = findNearest(name, componentNames);
  const remedy = nearest ? `Did you mean <${nearest}>?` : `There are ${componentNames.join(', ')}.`;
  return [{ wrong: `there is no component <${name}>.`, remedy }];
}

function checkPictureTag({ name: tag, attributes }: Tag, ledger: Ledger): Fault[] {
  if (tag !== 'Picture') return [];

  const name = attributes.find((attribute) => toAttributeName(attribute) === 'name')?.value;
  if (!name) {
    const remedy = 'Write `<Picture name="two-cups.jpg" />`.';
    return [{ wrong: '<Picture> does not say which picture.', remedy }];
  }
  // An expression is looked up when the page is built.
  if (typeof name !== 'string') return [];

  return checkLocalPicture(name, ledger).map(({ wrong, remedy }) => ({
    wrong: `<Picture> names “${name}”, and ${wrong}`,
    remedy,
  }));
}

function toAttributeName(attribute: Tag['attributes'][number]): string {
  return attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
}
