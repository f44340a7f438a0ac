/** Where the site is built for: its origin as an address, and the path it lives under with a slash at both ends. */
export interface Address {
  site: string;
  base: string;
}

/**
 * Reads SITE_URL, whose path is the base, and BASE_PATH, for a build without an address; an empty one counts as none.
 * Throws with a sentence when one of them cannot be an address, or when they contradict each other.
 */
export function readAddress({ SITE_URL, BASE_PATH }: Record<string, string | undefined>): Address {
  const { origin, pathname } = readSite(
    SITE_URL === undefined || SITE_URL === '' ? 'http://localhost:4321' : SITE_URL,
  );
  const [own, base] = [toBase(pathname), BASE_PATH ? readBase(BASE_PATH) : toBase(pathname)];
  if (own !== '/' && own !== base) {
    throw new Error(
      `SITE_URL has the path “${own}” and BASE_PATH is “${base}”: leave BASE_PATH out, or write the same path in both.`,
    );
  }
  return { site: origin, base };
}

function readSite(site: string): URL {
  if (!/^https?:\/\/./.test(site) || !URL.canParse(site)) {
    throw new Error(
      `SITE_URL is “${site}”: write a full address, for example SITE_URL=https://www.example.com.`,
    );
  }
  const url = new URL(site);
  const plain = url.origin + url.pathname;
  if (url.search || url.hash || url.username || !isPath(url.pathname)) {
    throw new Error(
      `SITE_URL is “${site}”: write the address and a path of plain letters alone, for example SITE_URL=${isPath(url.pathname) ? plain : `${url.origin}/portfolio/`}.`,
    );
  }
  return url;
}

function readBase(path: string): string {
  const base = toBase(path);
  if (isPath(base)) return base;
  throw new Error(
    `BASE_PATH is “${base}”: write a path of plain letters, for example BASE_PATH=/portfolio/.`,
  );
}

function isPath(path: string): boolean {
  return /^[\w./~-]+$/.test(path);
}

function toBase(path: string): string {
  return `/${path}/`.replace(/\/{2,}/g, '/');
}
