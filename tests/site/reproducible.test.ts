import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { layProject } from '../build-sites.ts';
import { fixture, fixtureSite } from '../sites.ts';
import { build, expectSuccess } from './project.ts';

test('another folder, another time zone and an empty cache give the same files, byte for byte', async () => {
  const again = resolve('.cache/copies/again');
  layProject(again, fixture);
  rmSync(`${again}/.cache`, { recursive: true, force: true });

  expectSuccess(await build(again, fixtureSite.base, { TZ: 'Pacific/Kiritimati' }));

  const [first, second] = [fixtureSite.folder, `${again}/dist`].map(readAll);
  const names = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  expect([...names].filter((name) => first?.get(name) !== second?.get(name))).toEqual([]);
});

/** The contents of all files in a folder by their paths. */
function readAll(folder: string): Map<string, string> {
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(`${folder}/${file}`).isFile());
  return new Map(files.map((file) => [file, readFileSync(`${folder}/${file}`, 'latin1')]));
}
