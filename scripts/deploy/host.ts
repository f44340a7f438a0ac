import type { Address } from '../../src/build/address.ts';

/** A file that a host wants in the repository, by its path. */
export type Files = Record<string, string>;

/** Where the site will be, and what is written for it. */
export interface Host {
  /** The name of the host as people write it. */
  title: string;
  /** What is written into the repository. */
  write: (address: Address) => Files;
  /** What is left to do, a sentence for each step. */
  next: (address: Address) => string[];
}

/** The address in full, with a slash at its end. */
export function toUrl({ site, base }: Address): string {
  return new URL(base, site).href;
}

/** Whether the owner has not said yet where the site will be. */
export function isUnknown({ site }: Address): boolean {
  return new URL(site).hostname === 'localhost';
}

/** The name of the server, an example where it is not known. */
export function toHostName(address: Address): string {
  return isUnknown(address) ? 'www.example.com' : new URL(address.site).hostname;
}

/** The folder of a server that holds the sites of one host; a site under a path lies in a folder of that name in it. */
export const root = '/var/www/site';
