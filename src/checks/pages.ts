import type { Element, Nodes, Root } from 'hast';
import { listElements } from '#lib/elements.ts';
import type { FinishedPage } from '#integrations/finished-page.ts';
import { error, warning, type Explanation, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';
import { findLeftovers } from './leftovers.ts';
import { findDeadLinks, listTargets, type Targets } from './links.ts';
import { createFinder } from './source-places.ts';
import { findMisplaced } from './structure.ts';

/** Something wrong on a page. */
export interface Mistake {
  /** Words by which to find it in the owner's text. */
  words: string;
  explanation: Explanation;
  /** A file has one message of a kind. */
  kind?: string;
  isError: boolean;
}

/** Elements within a line of text, and those whose text means itself. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|del|dfn|em|i|ins|label|mark|q|s|small|span|strong|su[bp]|time|u|var)$/;
const LITERAL = /^(?:code|pre|kbd|samp|script|style|svg)$/;

/** Checks finished pages: their links, elements and texts. */
export async function checkPages(
  content: Content,
  pages: FinishedPage[],
  site: Pick<Targets, 'isServed' | 'base'>,
): Promise<Problem[]> {
  const find = createFinder(content);
  const targets = { ...(await listTargets(content)), ...site };
  const problems = pages.map(async ({ path, file = path, tree }) => {
    const [main] = listElements(tree, 'main');
    if (!main) return [];
    const mistakes: Mistake[] = [
      ...findMisplaced(main),
      ...(await findDeadLinks(path, main, targets)),
      ...listTexts(main).flatMap(findLeftovers),
    ];
    return mistakes.flatMap(({ words, explanation, kind = '', isError }) => {
      const place = find(file, words);
      if (!place) return [];
      const problem = (isError ? error : warning)(place.file, place.line, ...explanation);
      return { problem, key: kind ? place.file + kind : JSON.stringify(problem) };
    });
  });
  const all = (await Promise.all(problems)).flat().toReversed();
  return [...new Map(all.map(({ key, problem }) => [key, problem])).values()].toReversed();
}

/** The texts of a page: one for each paragraph, heading, entry and cell, without code. */
function listTexts(root: Root | Element): string[] {
  const texts = [''];
  const add = (text: string) => texts.push(`${texts.pop()}${text}`);
  const visit = (node: Nodes): void => {
    if (node.type === 'text') add(node.value);
    if (!('children' in node)) return;
    const name = node.type === 'element' ? node.tagName : '';
    // Something stands there, but no words.
    if (LITERAL.test(name) || (node.type === 'element' && node.properties.translate === 'no')) add('\ufffc');
    else if (name === 'br') add('\n');
    else if (INLINE.test(name)) node.children.forEach(visit);
    else {
      texts.push('');
      node.children.forEach(visit);
      texts.push('');
    }
  };
  visit(root);
  return texts.map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '').trim()).filter(Boolean);
}
