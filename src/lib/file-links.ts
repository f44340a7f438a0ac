/** Attributes of a link to a file: the router neither fetches it ahead nor opens it as a screen. */
export const fileLink = { 'data-astro-prefetch': 'false', 'data-astro-reload': '' };

/** Whether an address of the site leads to a file rather than to a screen. */
export function isFilePath(address: string): boolean {
  return /^\/(?!\/)[^?#]*\.\w+(?:[?#]|$)/.test(address);
}
