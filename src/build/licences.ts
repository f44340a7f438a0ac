import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { licencesPath } from '../lib/paths';

/** What is said of a package; Vite writes a list of these. */
interface Notice {
  name: string;
  version: string;
  /** SPDX identifier of its licence. */
  identifier?: string;
  /** The licence with the names of those who have the rights. */
  text?: string;
}

/** Where Vite lists the packages whose code is in scripts of the site. */
const BUNDLED = 'licences.json';

/**
 * Writes the notices that licences ask for into the site: those of the code in its scripts, which Vite knows, and of
 * packages that reach visitors in other ways.
 */
export function licences(besides: string[]): AstroIntegration {
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Of the environments of Vite only the visitor's: Astro does not take this from its own `vite.environments`.
        const configEnvironment = (name: string) =>
          name === 'client' ? { build: { license: { fileName: BUNDLED } } } : undefined;
        updateConfig({ vite: { plugins: [{ name: 'licences', configEnvironment }] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ url = '' }, response, next) => {
          if (!url.endsWith(licencesPath)) {
            next();
            return;
          }
          response.setHeader('Content-Type', 'text/plain; charset=utf-8');
          response.end('npm run build writes the notices of licenses into this file.\n');
        });
      },
      'astro:build:done': async ({ dir }) => {
        const list = new URL(BUNDLED, dir);
        const bundled = JSON.parse(await readFile(list, 'utf8')) as Notice[];
        const others = await Promise.all(besides.map(readNotice));
        await writeFile(new URL(`.${licencesPath}`, dir), formatNotices([...bundled, ...others]));
        await rm(list);
      },
    },
  };
}

async function readNotice(name: string): Promise<Notice> {
  const file = createRequire(join(process.cwd(), 'package.json')).resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const folder = dirname(file);
  const licence = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = licence && (await readFile(join(folder, licence), 'utf8'));
  return { name, version: version ?? '', ...(license && { identifier: license }), ...(text && { text }) };
}

function formatNotices(notices: Notice[]): string {
  const byName = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const parts = [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(formatNotice);
  const intro =
    'These pages hold code, type and icons by others, unchanged or in part. Their names and licenses follow.\n';
  return [intro, ...parts].join(`\n${'='.repeat(80)}\n\n`);
}

function formatNotice([name, { identifier, text }]: [string, Notice]): string {
  return `${name}, ${identifier ?? 'license as below'}\n\n${text?.trim() ?? ''}\n`;
}
