import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { posix } from 'node:path';
import { listNodes, type Tree } from '../../lib/markdown-tree';
import { findMissingName } from '../missing-names';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';
import { readImports } from '../read-imports';

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.js'];
const broken: Fault = {
  message: 'a line that begins with `import` or `export` is read as code, and it is none.',
  hint: "Write `import Name from './file.astro';` with both quotes, or begin the line with another word.",
};
const orDelete = 'or delete the line; the tags of the site need no import.';

type LineFault = Fault & Pick<Problem, 'line'>;

/** What a page imports can be found, and the lines that do so are code. */
export async function checkImports({ root, pages }: Content): Promise<Problem[]> {
  const problems = pages.map(async ({ file, tree }) => {
    const faults = tree ? await checkTree(root, file, tree) : [];
    return faults.map((fault): Problem => ({ file, ...fault, severity: 'error' }));
  });
  return (await Promise.all(problems)).flat();
}

async function checkTree(root: URL, file: string, tree: Tree): Promise<LineFault[]> {
  const codes = listNodes(tree, 'mdxjsEsm').map(async ({ value, position }) => {
    const faults = await checkCode(root, file, value);
    return faults.map((fault) => ({ ...fault, line: (position?.start.line ?? 1) + fault.line - 1 }));
  });
  return (await Promise.all(codes)).flat();
}

async function checkCode(root: URL, file: string, code: string): Promise<(Fault & { line: number })[]> {
  const { imports, brokenLine } = readImports(code);
  if (brokenLine !== undefined) return [{ ...broken, line: brokenLine }];

  const faults = imports.map(async ({ from, names, line }) => {
    const fault = checkSpecifier(root, file, from) ?? (await checkNames(from, names));
    return fault ? [{ ...fault, line }] : [];
  });
  return (await Promise.all(faults)).flat();
}

function checkSpecifier(root: URL, file: string, written: string): Fault | undefined {
  const name = written.replace(/\?.*$/, '');
  if (isBuiltin(name) || /^(?:astro|virtual):/.test(name)) return undefined;
  if (isPath(name)) return checkFile(root, toFile(file, name), written);
  return checkPackage(root, name, written);
}

/** The bundler says the same of files. */
async function checkNames(from: string, names: string[]): Promise<Fault | undefined> {
  return isPath(from) || from.startsWith('astro:') ? undefined : findMissingName(from, names);
}

function isPath(name: string): boolean {
  return /^(?:\.|\/|@\/)/.test(name);
}

/** Path of an imported file below the root; `@/` is the source of the site. */
function toFile(file: string, name: string): string {
  if (name.startsWith('@/')) return name.replace('@', 'src');
  return name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(file), name);
}

function checkFile(root: URL, path: string, written: string): Fault | undefined {
  if (ENDINGS.some((ending) => existsSync(`${fileURLToPath(root)}${path}${ending}`))) return undefined;
  return {
    message: `the import “${written}” leads nowhere: there is no file ${path}.`,
    hint: `Put the file there, ${orDelete}`,
  };
}

function checkPackage(root: URL, name: string, written: string): Fault | undefined {
  const [scope = '', rest] = name.split('/');
  const owner = scope.startsWith('@') && rest ? `${scope}/${rest}` : scope;
  const folders = [fileURLToPath(root), `${process.cwd()}/`];
  if (folders.some((folder) => existsSync(`${folder}node_modules/${owner}`))) return undefined;
  return {
    message: `the import “${written}” leads nowhere: the package ${owner} is not installed.`,
    hint: `Run \`npm install ${owner}\`, ${orDelete}`,
  };
}
