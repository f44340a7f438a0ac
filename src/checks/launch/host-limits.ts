import { access, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** What a host takes, and the file by which it is known that the site goes there. */
interface Limit {
  host: string;
  settings: string;
  /** In MiB. */
  file: number;
}

const limits: Limit[] = [
  // https://developers.cloudflare.com/pages/platform/limits/
  { host: 'Cloudflare Pages', settings: 'wrangler.toml', file: 25 },
  // https://docs.github.com/repositories/working-with-files/managing-large-files/about-large-files-on-github
  { host: 'GitHub', settings: '.github/workflows/pages.yml', file: 100 },
];

/** Files that are larger than the host takes to which the site goes. */
export async function checkHostLimits({ root, files }: Content): Promise<Problem[]> {
  const there = await Promise.all(limits.map(({ settings }) => isThere(new URL(settings, root))));
  const served = files.filter((file) => file.startsWith('public/'));
  const sizes = await Promise.all(
    served.map(async (file) => (await stat(`${fileURLToPath(root)}${file}`)).size),
  );
  return limits
    .filter((_, index) => there[index])
    .flatMap((limit) => served.flatMap((file, index) => check(limit, file, (sizes[index] ?? 0) / 2 ** 20)));
}

function check({ host, file: most }: Limit, file: string, size: number): Problem[] {
  if (size <= most) return [];
  const message = `the file has ${Math.ceil(size)} MiB, and ${host} takes no more than ${most}.`;
  const hint = 'Export it at a lower bitrate, or keep it on another server.';
  return [{ file, message, hint, severity: 'error' }];
}

function isThere(file: URL): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
