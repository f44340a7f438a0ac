import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';

type CspDirective = Parameters<NonNullable<APIContext['csp']>['insertDirective']>[0];

/** The hosts of pictures, recordings and players of videos on other servers, separated by spaces. */
export interface PolicyHosts {
  pictures: string;
  recordings: string;
  videos: string;
}

/** The hashes of all inline scripts and styles of a site. */
export interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** The directives of the policy in each page, besides those for scripts and styles, which Astro writes. */
export function listDirectives({ pictures, recordings, videos }: PolicyHosts): CspDirective[] {
  return [
    "default-src 'self'",
    `img-src 'self' ${pictures}`,
    `media-src 'self' ${recordings}`,
    ...(videos ? [`frame-src ${videos}` as const] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'none'",
  ];
}

/**
 * Moves the policy of a page to the front, after the encoding, which browsers look for in the first kilobyte. Astro writes
 * the policy at the end of `<head>`, and it does not apply to anything before it. `undefined` without one.
 */
export function putPolicyFirst(html: string): string | undefined {
  const [meta] = POLICY.exec(html) ?? [];
  return meta && html.replace(meta, '').replace(/<head>(?:<meta charset="[^"]*">)?/, (start) => start + meta);
}

/** The hashes of the inline scripts or styles of a page. */
export function listInlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(INLINE)].flatMap(([, name, text = '']) => (name === tag ? text : []));
  return texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/**
 * Sets the hashes of scripts and styles in the policy of a page. Astro lists all files, although `'self'` allows them, which
 * delays screens with a picture at the top by 0.2 s. It also misses the styles of components that pages in `content/` import.
 */
export function setHashes(html: string, { scripts, styles }: InlineHashes): string {
  const listed = [...styles].map((hash) => ` '${hash}'`).join('');
  return html.replace(POLICY, (meta) =>
    meta
      .replace(/ '(sha256-[^']*)'/g, (source, hash: string) => (scripts.has(hash) ? source : ''))
      .replace(/style-src 'self'/, (directive) => directive + listed),
  );
}

const INLINE = /<(script(?![^>]*\ssrc=)|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g;
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
