/** Attributes of a link to a file, so that the router ignores it. */
export const fileLink = { 'data-astro-reload': '' };

/** Whether an address of the site is a file, not a screen. */
export function isFilePath(address: string): boolean {
  return /^\/(?!\/)[^?#]*\.\w+(?:[?#]|$)/.test(address);
}
