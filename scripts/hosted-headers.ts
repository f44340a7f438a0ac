import { existsSync, readFileSync } from 'node:fs';

/** The headers for a path that the file `_headers` of a site asks for, read as Netlify and Cloudflare Pages do. */
export function readHostedHeaders(directory: string, path: string): Map<string, string> {
  const file = `${directory}/_headers`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const rules = text.split(/^(?=\/)/m).map((rule) => rule.split('\n'));
  const fitting = rules.filter(([pattern = '']) => isFor(pattern.trim(), path));
  return new Map(fitting.flatMap(([, ...lines]) => lines.flatMap(toHeader)));
}

function isFor(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

function toHeader(line: string): [[string, string]] | [] {
  const [, name, value] = /^\s+([\w-]+):\s*(.*\S)/.exec(line) ?? [];
  return name && value ? [[name, value]] : [];
}
