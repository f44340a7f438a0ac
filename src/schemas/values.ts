import { z } from 'astro/zod';

/** Text that must not be empty; `remedy` is what the owner reads when it is. */
export function text(remedy: string) {
  return z.string({ error: remedy }).trim().min(1, remedy);
}

/** An address anywhere: `https://…`, `http://…` or `mailto:…`. */
export function url(remedy: string) {
  return z.url({ protocol: /^(https?|mailto)$/, error: remedy });
}

/** A file under `public/`, written as visitors reach it: `/resume.pdf`. */
export function publicPath(remedy: string) {
  return z.string({ error: remedy }).regex(/^\/[^/]/, remedy);
}

/** Whether an address is on another server. */
export function isRemote(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
