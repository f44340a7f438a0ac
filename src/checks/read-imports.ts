import { parseSync, type ParseResult } from 'vite';

/** What a line imports or passes on. */
export interface Import {
  /** A path or a package, as it is written. */
  from: string;
  /** What it imports by name, without types. */
  names: string[];
  /** Line of the code, from 1. */
  line: number;
}

/** What code of a page imports, in its order, and the line in which it is no code. */
export function readImports(code: string): { imports: Import[]; brokenLine?: number } {
  const { module, errors } = parseSync('page.tsx', code);
  const toLine = (at: number) => code.slice(0, at).split('\n').length;
  const [first] = errors;
  if (first) return { imports: [], brokenLine: toLine(first.labels[0]?.start ?? 0) };
  return { imports: listImports(module).map(({ at, ...one }) => ({ ...one, line: toLine(at) })) };
}

function listImports({ staticImports, staticExports }: ParseResult['module']) {
  const imports = staticImports.map(({ moduleRequest: { value, start }, entries }) => {
    const names = entries.flatMap(({ isType, importName: { name } }) => (isType ? [] : (name ?? [])));
    return { from: value, names, at: start };
  });
  const exports = staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest ?? []);
  return [...imports, ...exports.map(({ value, start }) => ({ from: value, names: [], at: start }))];
}
