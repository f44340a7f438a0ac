/** Adds the base to a path of the site: `/music/` becomes `/sub/music/`. Other addresses do not change. */
export function withBase(address: string, base: string = import.meta.env.BASE_URL): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;

  const [path = '', ...rest] = address.split(/(?=[?#])/);
  return `${base.replace(/\/?$/, '/')}${closePath(path).slice(1)}${rest.join('')}`;
}

/** The path of a screen, without the base: `/music/`, and `/` for `home`. */
export function getScreenPath(id: string): string {
  return id === 'home' ? '/' : `/${id}/`;
}

/** Makes a path of the site a full address. Other addresses do not change. */
export function toUrl(path: string, site: string = import.meta.env.SITE): string {
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
