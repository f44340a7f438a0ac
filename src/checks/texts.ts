import { getBuildDay } from '#lib/build-time.ts';
import { listNodes } from '#lib/markdown-tree.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

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
