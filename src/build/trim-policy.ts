import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { toPolicyHash } from './policy';

/** Takes the hashes of scripts that no page has out of the policy: Astro allows those of every directive it knows. */
export function trimPolicy(): AstroIntegration {
  return {
    name: 'trim-policy',
    hooks: { 'astro:build:done': ({ dir }) => trimPages(fileURLToPath(dir)) },
  };
}

async function trimPages(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: folder }), (file) => join(folder, file));
  const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const used = new Set<string>(pages.flatMap(listHashes));
  await Promise.all(files.map((file, index) => writeFile(file, trim(pages[index] ?? '', used))));
}

function listHashes(page: string): string[] {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => toPolicyHash(script));
}

function trim(page: string, used: Set<string>): string {
  return page.replace(/script-src [^;]*/, (sources) =>
    sources.replace(/ '(sha256-[^']+)'/g, (source, hash: string) => (used.has(hash) ? source : '')),
  );
}
