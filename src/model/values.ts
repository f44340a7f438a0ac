import { decodePath } from '#lib/paths.ts';

/** Whether a text is a year, month or day that exists, with or without a time; February 30 does not. */
export function isDate(text: string): boolean {
  const [date = ''] = text.split(/[T ]/);
  const whole = `${date}-01-01`.slice(0, 10);
  return !Number.isNaN(Date.parse(whole)) && new Date(whole).toISOString().startsWith(whole);
}

/** Whether a path stays inside `public/`. */
export function isPublicPath(path: string): boolean {
  return /^\/[^/\\]/.test(path) && !path.split(/[/\\]/).includes('..');
}

/** Whether a path can be an old address in the site; hosts give the other characters a meaning. */
export function isSitePath(path: string): boolean {
  return /^\/(?!\/|[^]*\/\.\.?(?:\/|$))[^\s"'\\{}[\];$*?#:<>%|^`]*$/.test(decodePath(path));
}

/** Whether an address is http or https. */
export function isRemote(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Whether a remote address is valid; a host with `;` or `,` could inject into the security policy. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(new URL(address).hostname);
}

/** Whether a text is an address that lacks only its `https://`; `me.jpg` is a file. */
export function isHost(text: string): boolean {
  const ending = /^www\.|\.(?:com|org|net|(?!md|js|ts|gz)[a-z]{2}|[a-z]{2,}(?=\/))(?:[/?#]\S*)?$/i;
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) && ending.test(text);
}

/** Whether a text is an email address without `mailto:`. */
export function isMail(text: string): boolean {
  return /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(text);
}
