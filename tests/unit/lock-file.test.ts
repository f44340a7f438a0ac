import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An entry of the lock, as far as we read it. */
interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> };
const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> };
const entries = Object.entries(packages).filter(([path]) => path !== '');
const toName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** docs/decisions/node.md says why, and what fills them in. */
const withoutChecksum = [
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-gnu',
  'linux-arm64-musl',
  'wasm32-wasi',
  'win32-arm64-msvc',
  'win32-x64-msvc',
].map((platform) => `@astrojs/compiler-binding-${platform}`);

test('every package that is installed is checked against a checksum, but for those that are known', () => {
  const unchecked = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));

  expect(unchecked.map(([path]) => toName(path))).toEqual(withoutChecksum);
});

test('the lock names no registry, so that each machine asks its own', () => {
  expect(entries.flatMap(([, { resolved }]) => resolved ?? [])).toEqual([]);
});

test('no package runs a program while it is installed, but for those that are known', () => {
  const active = entries.filter(([, { hasInstallScript }]) => hasInstallScript);

  expect(active.map(([path]) => toName(path))).toEqual(['esbuild']);
});

test('Node comes from the lock, for each platform by itself', () => {
  const node = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));

  const locked = node.map(([name, version]) => {
    const entry = packages[`node_modules/${name}`];
    expect(entry).toMatchObject({ version, optional: true });
    expect(entry?.integrity).toMatch(/^sha512-/);
    return [entry?.os, entry?.cpu].flat().join(' ');
  });

  expect(locked.sort()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']);
  // This very test runs on it, where there is one for the machine.
  const installed = node.filter(([name]) => existsSync(`node_modules/${name}`));
  expect(installed.every(([, version]) => version === process.versions.node)).toBe(true);
});
