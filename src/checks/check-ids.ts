import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Problem } from './problem';

const hint = 'Change the words of a heading, or rename the file of a recording.';

/** Ids that two elements of a built screen have, of which links find the first alone; `paths` are those of screens. */
export async function checkIds(folder: string, paths: string[]): Promise<Problem[]> {
  const pages = paths.map((path) => `${decodeURI(path.slice(1))}index.html`);
  const problems = pages.map(async (file) => {
    const ids = listIds(await readFile(join(folder, file), 'utf8'));
    const twice = [...Map.groupBy(ids, (id) => id)].filter(([, all]) => all.length > 1);
    return twice.map(([id]) => toProblem(file, id));
  });
  return (await Promise.all(problems)).flat();
}

function listIds(html: string): string[] {
  const ids: string[] = [];
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') ids.push(value);
    },
  });
  parser.end(html);
  return ids;
}

function toProblem(file: string, id: string): Problem {
  const message = `two places have the name “${id}”, which headings, recordings and parts of the site share.`;
  return { file, message, hint, severity: 'error' };
}
