import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** The largest file that a host takes, in MiB, the largest limit first. */
const limits = [
  // https://docs.github.com/repositories/working-with-files/managing-large-files/about-large-files-on-github
  { host: 'GitHub', sizeMiB: 100 },
  // https://developers.cloudflare.com/pages/platform/limits/
  { host: 'Cloudflare Pages', sizeMiB: 25 },
];

/** Warns of files that are too large for a host. */
export async function checkHostLimits({ root, files }: Content): Promise<Problem[]> {
  const served = files.filter((file) => file.startsWith('public/'));
  const problems = served.map(async (file) => {
    const { size } = await stat(`${fileURLToPath(root)}${file}`);
    return check(file, size / 2 ** 20);
  });
  return (await Promise.all(problems)).flat();
}

function check(file: string, sizeMiB: number): Problem[] {
  const hosts = limits.filter((limit) => sizeMiB > limit.sizeMiB);
  if (hosts.length === 0) return [];

  const list = hosts.map((limit) => `${limit.host} takes files up to ${limit.sizeMiB} MiB`).join(', ');
  const message = `the file has ${Math.ceil(sizeMiB)} MiB; ${list}.`;
  const hint = 'Export it at a lower bitrate, or keep it on another server.';
  return [{ file, message, hint, severity: 'warning' }];
}
