import { ask, isAnswer } from '../ask.ts';
import type { Finding } from '../finding.ts';
import { toAsked, toPath, type Page, type Visit } from '../visit.ts';
import { describe } from './answers.ts';

/** Every page of the sitemap answers, says its own address and has a card, and all are of one build. */
export async function checkPages(visit: Visit): Promise<Finding[]> {
  const { pages, lost } = visit;
  const cards = await Promise.all(pages.map((page) => checkCard(visit, page)));
  return [
    ...lost.map((answer): Finding => ({
      severity: 'error',
      where: toPath(answer.url),
      message: `the sitemap names the page, and ${describe(answer)}.`,
      hint: 'Upload all of `dist` once more; if it stays, look at what the host rewrites.',
    })),
    ...pages.flatMap((page) => checkCanonical(visit, page)),
    ...cards.flat(),
    ...checkBuilds(pages),
  ];
}

function checkCanonical({ root, builtFor }: Visit, { path, document, answer }: Page): Finding[] {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
  const says = URL.canParse(canonical) ? toAsked(new URL(canonical), root, builtFor).href : canonical;
  if (says === answer.url.href) return [];

  const message = canonical
    ? `the page says that its address is ${canonical}.`
    : 'the page does not say its address.';
  const hint = `Build with SITE_URL=${builtFor.href} and upload that, so that search engines and cards find it; to try out a site that is built for another address, add \`--built-for <that address>\`.`;
  return [{ severity: 'error', where: path, message, hint }];
}

async function checkCard({ root, builtFor }: Visit, { path, document }: Page): Promise<Finding[]> {
  const card = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  const hint = 'Build with SITE_URL and upload all of `dist`, the folder `cards` too.';
  if (!URL.canParse(card)) {
    return [{ severity: 'error', where: path, message: 'the page names no card for sharing.', hint }];
  }
  const answer = await ask(toAsked(new URL(card), root, builtFor));
  const isPicture = isAnswer(answer) && answer.headers.get('content-type')?.startsWith('image/');
  if (isPicture && answer.status === 200) return [];
  const message = `the card for sharing, ${card}, is not there: ${describe(answer)}.`;
  return [{ severity: 'error', where: path, message, hint }];
}

/** Browsers load parts of one build into pages of another when an upload was not whole. */
function checkBuilds(pages: Page[]): Finding[] {
  const read = ({ document }: Page) => document.querySelector('meta[name=build]')?.getAttribute('content');
  const [first, ...others] = pages;
  return others
    .filter((page) => first && read(page) !== read(first))
    .map(({ path }) => ({
      severity: 'error',
      where: path,
      message: 'the page is of another build than the first one.',
      hint: 'Upload all of `dist`, and clear the cache of the host.',
    }));
}
