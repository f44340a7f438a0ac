import { createHash } from 'node:crypto';

/** What one header may be long on Cloudflare Pages, its name included: https://developers.cloudflare.com/pages/configuration/headers/ */
const LONGEST = 1950;

/** The hash by which a security policy allows an inline script or style. */
export function toPolicyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The policy in the `<head>` of a page; nothing where there is none. */
export function readPolicy(html: string): string | undefined {
  return POLICY.exec(html)?.[1];
}

/**
 * A page with its policy before all that it guards. Only the encoding stays before it, which browsers look for in the
 * first kilobyte. Astro writes the policy at the end of `<head>`, and what stands before it is not bound by it.
 */
export function putPolicyFirst(html: string): string {
  const [meta] = POLICY.exec(html) ?? [];
  if (meta === undefined) return html;
  return html.replace(meta, '').replace(/<head>(?:<meta charset="[^"]*">)?/, (start) => start + meta);
}

/** The hashes of the inline scripts and styles of a page. */
export function listInlineHashes(html: string): string[] {
  return [...html.matchAll(INLINE)].map(([, , text = '']) => toPolicyHash(text));
}

/**
 * A page whose policy has only some of its hashes. Astro adds those of all files, which `'self'` allows already: without
 * them screens with a picture at their top are 0.2 s faster.
 */
export function keepHashes(html: string, kept: ReadonlySet<string>): string {
  return html.replace(POLICY, (meta) =>
    meta.replace(/ '(sha256-[^']*)'/g, (source, hash: string) => (kept.has(hash) ? source : '')),
  );
}

/**
 * One policy for all pages, as a header: it allows what any of them allows, and the one in each page narrows that down.
 * A host sends the page for unknown paths at any address, so that headers cannot differ from page to page.
 */
export function toHeaderPolicy(policies: string[]): string {
  const directives = joinDirectives(policies);
  directives.set('frame-ancestors', new Set(["'none'"]));
  const policy = format(directives);
  if (policy.length <= LONGEST) return policy;

  // A site of very many screens; the hashes of styles are then in its pages alone.
  directives.set('style-src', new Set(["'self'", "'unsafe-inline'"]));
  return format(directives);
}

const INLINE = /<(script(?![^>]*\ssrc=)|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g;
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

function joinDirectives(policies: string[]): Map<string, Set<string>> {
  const joined = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split(';'))) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name !== '') joined.set(name, new Set([...(joined.get(name) ?? []), ...sources]));
  }
  return joined;
}

function format(directives: Map<string, Set<string>>): string {
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
