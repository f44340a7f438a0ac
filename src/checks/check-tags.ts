import type { MdastNode } from 'satteri';
import { componentNames } from '../components/names';
import { checkPictureName, type Ledger } from './check-pictures';
import { findNearest } from './nearest';
import type { Problem } from './problem';

type Fault = Pick<Problem, 'wrong' | 'remedy'>;
type Tag = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** What is wrong with one tag or expression of the copy; `hasCode` allows names that the page brings itself. */
export function checkTag(node: MdastNode, ledger: Ledger, hasCode: boolean): Fault[] {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    return hasCode ? [] : checkExpression(node.value);
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];

  return [...(hasCode ? [] : checkComponent(node.name ?? '')), ...checkPictureTag(node, ledger)];
}

function checkExpression(value: string): Fault[] {
  if (!/^\s*[\p{L}_$][\p{L}\p{N}_$\s]*$/u.test(value)) return [];

  const remedy =
    'To show the braces, write `\\{` in place of `{`; for your short name write `<ShortName />`.';
  return [{ wrong: `“{${value}}” is read as code, and nothing has that name.`, remedy }];
}

function checkComponent(name: string): Fault[] {
  if (!/^[A-Z]/.test(name) || componentNames.includes(name)) return [];

  const nearest = findNearest(name, componentNames);
  const remedy = nearest ? `Did you mean <${nearest}>?` : `There are ${componentNames.join(', ')}.`;
  return [{ wrong: `there is no component <${name}>.`, remedy }];
}

function checkPictureTag({ name: tag, attributes }: Tag, ledger: Ledger): Fault[] {
  if (tag !== 'Picture') return [];

  const name = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'name',
  )?.value;
  if (typeof name !== 'string') {
    return [
      { wrong: '<Picture> does not say which picture.', remedy: 'Write `<Picture name="cut-paper.jpg" />`.' },
    ];
  }
  return checkPictureName(name, ledger).map(({ wrong, remedy }) => ({
    wrong: `<Picture> names “${name}”, and ${wrong}`,
    remedy,
  }));
}
