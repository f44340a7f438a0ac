/** Where the site is built for: its origin as an address, and the path it lives under with a slash at both ends. */
export interface Address {
  site: string;
  base: string;
}

/** Reads SITE_URL and BASE_PATH. Throws with a sentence when one of them cannot be an address. */
export function readAddress({ SITE_URL, BASE_PATH }: Record<string, string | undefined>): Address {
  const site = SITE_URL ?? 'http://localhost:4321';
  if (!/^https?:\/\/./.test(site) || !URL.canParse(site)) {
    throw new Error(
      `SITE_URL is “${site}”: write a full address, for example SITE_URL=https://www.example.com.`,
    );
  }
  const base = `/${BASE_PATH ?? ''}/`.replace(/\/{2,}/g, '/');
  if (!/^[\w./~-]+$/.test(base)) {
    throw new Error(
      `BASE_PATH is “${base}”: write a path of plain letters, for example BASE_PATH=/portfolio/.`,
    );
  }
  return { site, base };
}
