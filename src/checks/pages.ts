import type { Element } from 'hast';
import { listElements, listTexts } from '#lib/elements.ts';
import type { FinishedPage } from '#integrations/finished-page.ts';
import { listBlocked } from '#integrations/policy.ts';
import { error, warning, type Mistake, type Problem } from '#lib/problem.ts';
import { findLeftovers } from '#model/leftovers.ts';
import type { Content } from '#model/read-content.ts';
import { findDeadLinks, listTargets, type Targets } from './links.ts';
import { createFinder } from './source-places.ts';
import { blocked, findMisplaced, toMistake } from './structure.ts';

/** A page of the site, or of the owner alone, without what components add. */
export type WrittenPage = FinishedPage | Omit<FinishedPage, 'html'>;

/** Elements whose text means itself. */
const LITERAL = /^(?:code|pre|kbd|samp|script|style|svg)$/;

/** Checks finished pages: their links, elements and texts. */
export async function checkPages(
  content: Content,
  pages: WrittenPage[],
  site: Pick<Targets, 'isServed' | 'base'>,
): Promise<Problem[]> {
  const find = createFinder(content);
  const targets = { ...(await listTargets(content, pages)), ...site };
  const problems = pages.map(async (page) => {
    const { path, file = path, tree } = page;
    const [whole] = listElements(tree, 'main');
    if (!whole) return [];
    // The page of a recording has its story, too.
    const main = targets.durations.has(path) ? whole : leaveOutCards(whole);
    const scripts = 'html' in page ? listBlocked(page) : listElements(main, 'script');
    const mistakes: Mistake[] = [
      ...findMisplaced(main),
      ...scripts.map((script) => toMistake(script, 'the code in <…> is blocked.', blocked)),
      ...(await findDeadLinks(path, main, targets)),
      ...listTexts(main, isLiteral).flatMap(findLeftovers),
    ];
    return mistakes.flatMap(({ words, explanation, kind, isError }) => {
      const place = find(file, words);
      return place ? { ...(isError ? error : warning)(place.file, place.line, ...explanation), kind } : [];
    });
  });
  const all = (await Promise.all(problems)).flat();
  const toKey = (problem: Problem) => (problem.kind ? problem.file + problem.kind : JSON.stringify(problem));
  return [...Map.groupBy(all, toKey).values()].flatMap((group) => {
    const places = Map.groupBy(group, ({ line }) => line);
    if (places.size > 1) places.delete(undefined);
    return [...places.values()].flatMap(([first]) => first ?? []);
  });
}

/** An element without the cards of recordings in it. */
function leaveOutCards(element: Element): Element {
  const isCard = (node: Element['children'][number]) =>
    node.type === 'element' && [node.properties.className].flat().includes('track');
  const children = element.children.filter((node) => !isCard(node));
  return {
    ...element,
    children: children.map((node) => (node.type === 'element' ? leaveOutCards(node) : node)),
  };
}

/** Whether an element has text, but no words of the owner's language. */
function isLiteral({ tagName, properties }: Element): boolean {
  return LITERAL.test(tagName) || properties.translate === 'no';
}
