import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { warning, type Problem } from '../problem';
import { listIn, type Content } from '../read-content';

/** Maximum file sizes of hosts, largest first. */
const limits = [
  // https://docs.github.com/repositories/working-with-files/managing-large-files/about-large-files-on-github
  { host: 'GitHub', sizeMiB: 100 },
  // https://developers.cloudflare.com/pages/platform/limits/
  { host: 'Cloudflare Pages', sizeMiB: 25 },
];

/** Warns about files that are too large for a host. */
export async function checkHostLimits(content: Content): Promise<Problem[]> {
  const hint = 'Export it at a lower bitrate, or keep it on another server.';
  const problems = listIn(content, 'public').map(async (name) => {
    const { size } = await stat(`${fileURLToPath(content.root)}public/${name}`);
    const over = limits.filter(({ sizeMiB }) => size > sizeMiB * 2 ** 20);
    const list = over.map(({ host, sizeMiB }) => `${host} takes files up to ${sizeMiB} MiB`).join(', ');
    const message = `the file has ${Math.ceil(size / 2 ** 20)} MiB; ${list}.`;
    return over.length > 0 ? [warning(`public/${name}`, undefined, message, hint)] : [];
  });
  return (await Promise.all(problems)).flat();
}
