import type { Element, ElementContent, Nodes } from 'hast';
import { getText, listElements, listTexts } from '#lib/elements.ts';
import { getPlace } from '#lib/places.ts';
import type { FinishedPage } from '#output/finished-page.ts';
import { listBlocked } from '#output/policy.ts';
import { error, warning, type Mistake, type Problem } from '#lib/problem.ts';
import { mapInTurns } from '#lib/turns.ts';
import { yamlFiles } from '#model/collections.ts';
import { findForeignSyntax } from '#model/foreign-syntax.ts';
import type { Content } from '#model/read-content.ts';
import { findDeadLinks, listTargets, type Targets } from './links.ts';
import { listHosts } from './remote-hosts.ts';
import { createFinder } from './source-places.ts';
import { blocked, findMisplaced, toMistake } from './structure.ts';

/** A finished page, or a text as the owner wrote it, without what components show. */
export type WrittenPage = FinishedPage | Omit<FinishedPage, 'html'>;

/** Elements whose text is literal. */
const LITERAL = /^(?:code|pre|kbd|samp|script|select|style|svg)$/;

/** Checks pages: the links, elements and texts in `<main>`, and in a whole site also the links around it. */
export async function checkPages(
  content: Content,
  pages: WrittenPage[],
  site: Pick<Targets, 'isServed' | 'base'>,
  isWhole = false,
): Promise<Problem[]> {
  const find = createFinder(content);
  const targets = { ...(await listTargets(content, pages)), ...site };
  const { recordings } = listHosts(content);
  const locate = (file: string, mistake: Mistake) => {
    const { explanation, kind, isError } = mistake;
    const place = find(file, mistake);
    return place ? { ...(isError ? error : warning)(place.file, place.line, ...explanation), kind } : [];
  };
  const problems = mapInTurns(pages, async (page) => {
    const { path, file = path, tree } = page;
    const [whole] = listElements(tree, 'main');
    if (!whole) return { own: [], around: [] };
    // The page of a recording has its story, too.
    const main = targets.durations.has(path) ? whole : leaveOut(whole, isCard);
    const scripts = 'html' in page ? listBlocked(page) : listElements(main, 'script');
    const loose = new Set<Nodes>(listElements(main).flatMap(listLoose));
    const mistakes: Mistake[] = [
      ...findMisplaced(main, recordings),
      ...scripts.map((script) => toMistake(script, 'the code in <…> is blocked.', blocked)),
      ...(await findDeadLinks(path, main, targets)),
      ...listTexts(main, (element) => isLiteral(element) || loose.has(element)).flatMap(({ text, node }) =>
        findForeignSyntax(isCell(node) ? `\ufffc${text}` : text).map((mistake) => ({
          ...mistake,
          place: getPlace(node),
        })),
      ),
    ];
    const frame = (isWhole ? listElements(tree, 'html') : []).map((root) =>
      findDeadLinks(path, leaveOut(root, isMain), targets),
    );
    const around = (await Promise.all(frame)).flat();
    return {
      own: mistakes.flatMap((mistake) => locate(file, mistake)),
      around: around.flatMap((mistake) => locate(yamlFiles.site.file, mistake)),
    };
  });
  const found = await problems;
  const all = [...found.flatMap(({ own }) => own), ...found.flatMap(({ around }) => around)];
  const toKey = (problem: Problem) => (problem.kind ? problem.file + problem.kind : JSON.stringify(problem));
  return [...Map.groupBy(all, toKey).values()].flatMap((group) => {
    const places = Map.groupBy(group, ({ line }) => line);
    if (places.size > 1) places.delete(undefined);
    return [...places.values()].flatMap(([first]) => first ?? []);
  });
}

/** A copy of an element without some of the elements in it. */
function leaveOut(element: Element, isLeftOut: (inner: Element) => boolean): Element {
  const children = element.children.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    return isLeftOut(node) ? [] : [leaveOut(node, isLeftOut)];
  });
  return { ...element, children };
}

function isMain({ tagName }: Element): boolean {
  return tagName === 'main';
}

function isCard({ properties }: Element): boolean {
  return [properties.className].flat().includes('track');
}

/** The bold parts of an element that may be between two others, because `**` in its text is no emphasis. */
function listLoose({ children }: Element): Nodes[] {
  const hasMark = children.some((child) => child.type === 'text' && child.value.includes('**'));
  return hasMark ? children.filter((child) => 'tagName' in child && child.tagName === 'strong') : [];
}

/** Whether a text is a cell, where no line of Markdown starts. */
function isCell(node: Nodes): boolean {
  return node.type === 'element' && /^t[dh]$/.test(node.tagName);
}

/** Whether an element has text, but no words of the owner's language; the arrow of a note and a dot between facts are the site's. */
function isLiteral(element: Element): boolean {
  const { tagName, properties } = element;
  if (LITERAL.test(tagName) || properties.translate === 'no') return true;
  return 'dataFootnoteBackref' in properties || getText(element).trim() === '·';
}
