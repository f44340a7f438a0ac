declare const kind: unique symbol;

/** A path with the base of the site, or a full address, as browsers need it. A path without the base is plain text. */
export type Href = string & { readonly [kind]: 'href' };

/** Adds the base to a path of the site: `/music/` becomes `/sub/music/`. Other addresses do not change. */
export function withBase<Address extends string>(
  address: Address extends Href ? never : Address,
  base: string = import.meta.env.BASE_URL,
): Href {
  if (!address.startsWith('/') || address.startsWith('//')) return address as string as Href;

  const [path = '', ...rest] = address.split(/(?=[?#])/);
  return `${base.replace(/\/?$/, '/')}${closePath(path).slice(1)}${rest.join('')}` as Href;
}

/** Removes the base from a path: `/sub/music/` becomes `/music/`. Other addresses do not change. */
export function withoutBase(address: string, base: string = import.meta.env.BASE_URL): string {
  return address.startsWith(base) ? `/${address.slice(base.length)}` : address;
}

/** The path of a screen, without the base: `/music/`, and `/` for `home`. */
export function getScreenPath(id: string): string {
  return id === 'home' ? '/' : `/${id}/`;
}

/** Makes a path of the site a full address. Other addresses do not change. */
export function toUrl(path: Href, site: string = import.meta.env.SITE): string {
  return new URL(path, site).href;
}

/** Encodes a file name or path: `Song #1.mp3` becomes `Song%20%231.mp3`. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Decodes an address for people to read; badly encoded ones do not change. */
export function decodePath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function closePath(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last === '' || last.includes('.') ? path : `${path}/`;
}

/** Path of the license notices. */
export const licensesPath = '/licences.txt';
