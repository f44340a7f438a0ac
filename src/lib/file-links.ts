/** Attributes of a link to a file, which the router does not open as a screen. */
export const fileLink = { 'data-astro-reload': '' };

/** Whether an address of the site leads to a file rather than to a screen. */
export function isFilePath(address: string): boolean {
  return /^\/(?!\/)[^?#]*\.\w+(?:[?#]|$)/.test(address);
}
