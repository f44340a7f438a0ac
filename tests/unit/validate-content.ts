import { readFile } from 'node:fs/promises';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Source } from '@/checks/source';
import { readContent } from '@/checks/read-content';

/** What an editor would mark in the content below a folder, each with its file. */
export async function listMarks(root: URL): Promise<string[]> {
  const { site, resume, ledger, pages, tracks } = await readContent(root, { withDrafts: true });
  const marks = await Promise.all([
    mark('site', site),
    mark('resume', resume),
    mark('ledger', ledger),
    ...pages.map((page) => mark('page', page)),
    ...tracks.map((track) => mark('track', track)),
  ]);
  return marks.flat();
}

async function mark(name: string, source: Source | undefined): Promise<string[]> {
  if (!source) return [];
  const validate = await readSchema(name);
  // To an editor a date is text.
  validate(JSON.parse(JSON.stringify(source.data)));
  return (validate.errors ?? []).map((error) => `${source.file} ${toText(error)}`);
}

async function readSchema(name: string): Promise<ValidateFunction> {
  const file = new URL(`../../schemas/${name}.schema.json`, import.meta.url);
  // Formats are for the editors, which know them.
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, validateFormats: false });
  return ajv.compile(JSON.parse(await readFile(file, 'utf8')) as object);
}

function toText({ instancePath, message = '', params }: ErrorObject): string {
  const key = (params as { additionalProperty?: string }).additionalProperty;
  return `${instancePath}: ${message}${key ? ` (${key})` : ''}`;
}
