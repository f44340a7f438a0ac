import { getBuildDay } from '#lib/build-time.ts';
import { listNodes } from '#lib/markdown-tree.ts';
import { yamlFiles } from '#model/collections.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';
import { listLedgerRecords } from '#pictures/check.ts';

/** Warns about pages that are due for review; `now` is a month such as `2027-01`. */
export function checkReviews({ pages }: Content, now = getBuildDay().slice(0, 7)): Problem[] {
  const hint = 'Update what is out of date, and write the month of the next review.';
  return pages.flatMap(({ file, lineOf, values: { review } }) => {
    if (review === undefined || review > now) return [];
    const message = `review: you wanted to review this page in ${review}.`;
    return warning(file, lineOf(['review']), message, hint);
  });
}

/** Warns about recordings without a story. */
export function checkMissingStories({ tracks }: Content): Problem[] {
  const message = 'there is no story below the second `---`.';
  return tracks
    .filter(({ tree }) => listNodes(tree, 'text').length === 0)
    .map(({ file }) => warning(file, undefined, message, 'Write a paragraph or two.'));
}

/** Warns about pictures with an empty description. */
export function checkDescriptions(content: Content): Problem[] {
  const hint = 'Describe it as you would on the phone, or write `decorative: true` instead.';
  return listLedgerRecords(content).flatMap(({ name, index, record: { alt, title } }) => {
    if (typeof alt !== 'string' || !isEmpty(alt, name, title)) return [];
    const message = `alt: “${alt}” does not describe ${name}.`;
    return warning(yamlFiles.ledger.file, content.ledger?.lineOf([index, 'alt']), message, hint);
  });
}

function isEmpty(alt: string, name: string, title: unknown): boolean {
  const toWords = (text: string) => text.toLowerCase().replace(/\.\w{3,4}$|[^\p{L}\p{N}]/gu, '');
  const altText = toWords(alt);
  const isTitle = typeof title === 'string' && altText === toWords(title);
  return altText === toWords(name) || isTitle || /^(?:image|picture|photo|foto)\d*$/.test(altText);
}
