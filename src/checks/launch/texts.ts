import { listNodes } from '../../lib/markdown-tree';
import type { Problem } from '../problem';
import type { Content } from '../read-content';
import { listRecords } from '../rules/pictures';

/** Pages that the owner wanted to look at again by now; `now` is the month as `2027-01`. */
export function checkReviews({ pages }: Content, now = new Date().toISOString().slice(0, 7)): Problem[] {
  return pages
    .filter(({ values }) => values.review !== undefined && values.review <= now)
    .map((page) => ({
      file: page.file,
      line: page.lineOf(['review']),
      message: `review: you wanted to look at this page again in ${page.values.review}.`,
      hint: 'Read it, correct what is no longer true, and write the next month.',
      severity: 'warning',
    }));
}

/** Recordings about which nothing is said. */
export function checkWordless({ tracks }: Content): Problem[] {
  return tracks
    .filter(({ tree }) => listNodes(tree, 'text').length === 0)
    .map(({ file }) => ({
      file,
      message: 'there is no story below the second `---`.',
      hint: 'Write a paragraph or two.',
      severity: 'warning',
    }));
}

/** Pictures whose description says nothing to those who cannot see them. */
export function checkDescriptions(content: Content): Problem[] {
  const { ledger } = content;
  if (!ledger) return [];

  const records = ledger.data as Record<string, unknown>[];
  return listRecords(content).flatMap(({ name, index }) => {
    const { alt, title } = records[index] ?? {};
    if (typeof alt !== 'string' || !isEmpty(alt, name, title)) return [];
    const message = `alt: “${alt}” does not say what ${name} shows.`;
    const hint = 'Describe it as you would on the phone, or write `decorative: true` instead.';
    return [{ file: ledger.file, line: ledger.lineOf([index, 'alt']), message, hint, severity: 'warning' }];
  });
}

function isEmpty(alt: string, name: string, title: unknown): boolean {
  const toWords = (text: string) => text.toLowerCase().replace(/\.\w{3,4}$|[^\p{L}\p{N}]/gu, '');
  const said = toWords(alt);
  const isTitle = typeof title === 'string' && said === toWords(title);
  return said === toWords(name) || isTitle || /^(?:image|picture|photo|foto)\d*$/.test(said);
}
