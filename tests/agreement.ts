import { existsSync, globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { listTargets } from '#checks/link-targets.ts';
import { listElements, parseHtml } from '#lib/elements.ts';
import { reservedIds } from '#lib/ids.ts';
import { readContent, type Content } from '#model/read-content.ts';
import { listPossibleNames } from '#pictures/picture-names.ts';

/** Expects that the checks of a project know the addresses, ids, drafts and credited pictures of its built site, and no others. */
export async function expectAgreement(project: string, folder: string): Promise<void> {
  const root = pathToFileURL(`${project}/`);
  const content = await readContent(root);
  const { screens, songs, drafts, isServed } = await listTargets(content);
  const built = globSync('**/index.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const read = (file: string) => parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const readIds = (file: string) => {
    const [main] = listElements(parseHtml(readFileSync(`${folder}/${file}`, 'utf8')), 'main');
    const inside = main ? listElements(main).filter((element) => element !== main) : [];
    return new Set(inside.flatMap(({ properties: { id } }) => id ?? []));
  };

  const known = new Map([...screens, ...songs]);
  const paths = built.map((file) => `/${file.replace('index.html', '')}`);
  // Contributors may add pages in code.
  expect([...known.keys()].sort()).toEqual(paths.filter((path) => known.has(path) || !isServed(path)).sort());
  for (const [path, ids] of known) {
    // Code on a page may add ids.
    if (ids === 'any') continue;
    const expected = [...ids].filter((id) => !reservedIds.elements.includes(id));
    expect([path, [...readIds(`${path.slice(1)}index.html`)].sort()]).toEqual([path, expected.sort()]);
  }
  for (const path of drafts.keys()) expect(existsSync(`${folder}${path}`)).toBe(false);

  const credits = built.flatMap((file) => read(file).querySelectorAll('.picture-credits li a'));
  if (credits.length > 0)
    expect(new Set(credits.map(({ text }) => text))).toEqual(new Set(listCredited(content)));
}

/** The titles of the pictures that content names. */
function listCredited({ sources, entries, ledger }: Content): string[] {
  const keys = sources.map(({ values }) => values as { imageUrl?: string; portrait?: string });
  const names = [
    ...keys.flatMap(({ imageUrl, portrait }) => [imageUrl, portrait]),
    ...entries.flatMap(({ tree }) => listPossibleNames(tree)),
  ];
  const records = Object.values(ledger?.values ?? []).filter((record) => record !== undefined);
  expect(entries.length).toBeGreaterThan(0);
  return records.filter(({ file }) => names.includes(file)).map(({ title }) => title);
}
