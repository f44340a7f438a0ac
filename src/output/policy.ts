import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import { AstroError } from 'astro/errors';
import type { Element } from 'hast';
import { select } from 'hast-util-select';
import { getAttributeRange, getRange } from '#lib/edited-html.ts';
import { listInline, type FinishedPage } from './finished-page.ts';
import type { SiteStep } from './finished-site.ts';

const POLICY = 'meta[http-equiv="content-security-policy"]';

export type CspDirective = Parameters<NonNullable<APIContext['csp']>['insertDirective']>[0];

/** The hosts of pictures, recordings and players of videos on other servers, separated by spaces. */
export interface PolicyHosts {
  pictures: string;
  recordings: string;
  videos: string;
}

/** The directives of the policy in each page, besides those for scripts and styles, which Astro writes. */
export function listDirectives({ pictures, recordings, videos }: PolicyHosts): CspDirective[] {
  return [
    "default-src 'self'",
    `img-src 'self' data: ${pictures}`,
    `media-src 'self' ${recordings}`,
    ...(videos ? [`frame-src ${videos}` as const] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
  ];
}

/** The hashes of the inline scripts or styles of a page, as it is now: of all, or of those that are wanted. */
export function listInlineHashes(
  page: FinishedPage,
  tag: 'script' | 'style',
  isWanted: (element: Element) => boolean = () => true,
): string[] {
  const elements = listInline(page, tag).filter(isWanted);
  const texts = elements.map((element) => page.html.slice(...getRange(element.children[0]?.position)));
  return texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** The inline scripts of the owner that the policy of a page blocks. */
export function listBlocked(page: FinishedPage): Element[] {
  const meta = select(POLICY, page.tree);
  const policy = String(meta?.properties.content);
  const hashes = listInlineHashes(page, 'script');
  const isCode = ({ properties: { type = '' } }: Element) => /^(?:$|module|.*javascript)/i.test(type);
  return listInline(page, 'script').filter(
    (script, index) => meta && isCode(script) && !policy.includes(hashes[index] ?? ''),
  );
}

/**
 * Completes the policy of each page with the hashes of all pages, because the policy of the first page applies to the whole visit.
 * Scripts apply the styles that only one page has. A page without a policy stops the build; the owner's HTML files in `public/` are
 * not pages.
 */
export const completePolicies: SiteStep = ({ pages }) => {
  const scripts = new Set(pages.flatMap((page) => listInlineHashes(page, 'script')));
  const isShared = ({ properties }: Element) => !('dataPageStyles' in properties);
  const shared = new Set(pages.flatMap((page) => listInlineHashes(page, 'style', isShared)));
  for (const page of pages)
    if (!setPolicy(page, { scripts, styles: shared.union(new Set(listInlineHashes(page, 'style'))) }))
      throw new AstroError(
        `${page.path}: the page has no security policy.`,
        'Render it with src/layouts/Document.astro or, if it is not a page of the site, put it in public/.',
      );
};

/**
 * Completes the policy of a page, and moves it to the front, after the encoding, which browsers look for in the first
 * kilobyte: it does not apply to anything before it. Astro writes it at the end of `<head>`, with the hashes of all files,
 * although `'self'` allows them, which delays screens with a picture at the top by 0.2 s. It also misses the styles of
 * components that pages in `content/` import. Returns whether the page has a policy.
 */
function setPolicy(
  { tree, html }: FinishedPage,
  { scripts, styles }: Record<'scripts' | 'styles', ReadonlySet<string>>,
): boolean {
  const encoding = select('meta[charset]', tree);
  const meta = select(POLICY, tree);
  const place = meta && getAttributeRange(meta, 'content');
  if (!encoding || !place) return false;

  const listed = [...styles].map((hash) => ` '${hash}'`).join('');
  const policy = html.original
    .slice(...place)
    .replace(/ '(sha256-[^']*)'/g, (source, hash: string) => (scripts.has(hash) ? source : ''))
    .replace(/style-src 'self'/, (directive) => directive + listed);
  html.update(...place, policy);
  html.move(...getRange(meta.position), getRange(encoding.position)[1]);
  return true;
}
