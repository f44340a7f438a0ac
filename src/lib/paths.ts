/** An address of the site under its base: `/music/` becomes `/sub/music/`. Others are left as they are. */
export function toPath(address: string, base: string = import.meta.env.BASE_URL): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;

  const [path = '', ...rest] = address.split(/(?=[?#])/);
  return `${base.replace(/\/?$/, '/')}${toDirectory(path).slice(1)}${rest.join('')}`;
}

/** The path of a screen in the site, before the base: `/music/`, and `/` for `home`. */
export function toScreenPath(id: string): string {
  return id === 'home' ? '/' : `/${id}/`;
}

/** A path of the site with the site's own address before it; addresses elsewhere are left as they are. */
export function toUrl(path: string, site: string = import.meta.env.SITE): string {
  return new URL(path, site).href;
}

/** A file name or path as an address: `Song #1.mp3` becomes `Song%20%231.mp3`. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** An address as people read it; one that is not well encoded is left as it is. */
export function decodePath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function toDirectory(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last === '' || last.includes('.') ? path : `${path}/`;
}

/** Where the notices of what others wrote are. */
export const licencesPath = '/licences.txt';
