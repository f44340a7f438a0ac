import { readFile } from 'node:fs/promises';
import { exitWithMessage } from '#lib/exit-with-message.ts';
import { listFiles, readText } from '#lib/files.ts';
import { suggest } from '#lib/nearest.ts';
import { findPagePath } from '#lib/page-halves.ts';
import { encodePath } from '#lib/paths.ts';
import { error, formatProblems, type Problem } from '#lib/problem.ts';
import { isDate } from '#model/values.ts';
import type { SiteStep } from '#output/finished-site.ts';
import type { Content } from '#model/read-content.ts';
import { parseYaml, type Source } from '#model/yaml-source.ts';
import { findTypos } from './check.ts';
import { resumeYaml, type Resume } from './schema.ts';
import { byYear, type Term } from './term.ts';

const FILE = 'content/resume.private.yaml';
/** The PDF with both halves, beside `package.json`. */
export const privatePdf = 'resume-private.pdf';

/** Files of a site that hold plain text. */
const TEXT = /\.(?:html|json|xml|ics|txt|js|css|svg|webmanifest|m3u8|srt|vtt)$/;
const MIN_LETTERS = 8;

/** The resume merged with its private half, without entries for other occasions. Throws an error that lists mistakes. */
export async function readWholeResume(
  root: URL,
  open: Source<Resume> | undefined,
  occasion?: string,
): Promise<Resume> {
  const hidden = await readPrivateHalf(root);
  const sources = [open, hidden].flatMap((source) => source ?? []);
  const problems = sources.flatMap((source) => [...source.problems, ...findTypos(source)]);
  if (problems.length > 0) throw new Error(formatProblems(problems));

  const whole = mergeValues(open?.values, hidden?.values) as Resume;
  if (occasion === undefined) return whole;
  const scalars = sources.flatMap((source) => source.scalars).filter(({ path }) => path.at(-1) === 'for');
  const occasions = scalars.map(({ node }) => String(node.value));
  if (!occasions.includes(occasion)) {
    const hint = suggest(occasion, occasions, 'Write it into the entries that are only for it.');
    throw new Error(`No entry of the resume has \`for: ${occasion}\`.\n  ${hint}`);
  }
  const isMeant = (entry: { for?: string }) => [undefined, occasion].includes(entry.for);
  return JSON.parse(JSON.stringify(whole), (_, value: unknown) =>
    Array.isArray(value) ? value.filter(isMeant) : value,
  ) as Resume;
}

/** Stops a build that has a value of the private half in its files; names the key and the page, never the value. */
export const findPrivateHalf =
  (read: () => Promise<Content>): SiteStep =>
  async ({ dir }) => {
    const problems = await listPublished(dir, (await read()).root);
    if (problems.length > 0) await exitWithMessage(`Build failed.\n\n${formatProblems(problems)}`);
  };

async function listPublished(dir: URL, root: URL): Promise<Problem[]> {
  const { scalars = [] } = (await readPrivateHalf(root)) ?? {};
  const hint = 'Delete it from the site, or from the private file if it is not private.';
  const secrets = scalars.flatMap(({ path, line, node }) => {
    const letters = keepLetters(String(node.value));
    const isCommon = letters.length < MIN_LETTERS || isDate(String(node.value)) || path.at(-1) === 'for';
    return isCommon ? [] : { key: path.join('.'), line, letters };
  });
  const pdf = await readFile(new URL(privatePdf, root)).catch(() => undefined);
  const names = scalars.length > 0 ? await listFiles(dir, '.') : [];
  const found = names.map(async (name) => {
    const page = findPagePath(`/${name}`) ?? `/${name}`.replace(/(?<=\/)index\.html$/, '');
    const bytes = await readFile(new URL(encodePath(name), dir));
    if (pdf?.equals(bytes)) return [error(privatePdf, undefined, `it is on the site: ${page}.`, hint)];
    if (!TEXT.test(name)) return [];
    // A tag may split a value, and an attribute may have one.
    const text = [bytes.toString(), bytes.toString().replace(/<[^<>]*>/g, '')].map(keepLetters).join(' ');
    return secrets
      .filter(({ letters }) => text.includes(letters))
      .map(({ key, line }) => error(FILE, line, `\`${key}\` is on the site: ${page}.`, hint));
  });
  const all = (await Promise.all(found)).flat();
  return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
}

async function readPrivateHalf(root: URL): Promise<Source<Resume> | undefined> {
  const text = await readText(root, FILE).catch(() => '');
  return parseYaml(FILE, text, resumeYaml, (problem) => {
    throw new Error(formatProblems([problem]));
  });
}

/** The letters and digits of a text alone, because `+1 555 0100` is `tel:+15550100` in a link. */
function keepLetters(text: string): string {
  return text.replace(/&#?\w+;|[^\p{L}\p{N}&#;]|[&#;]/gu, '').toLowerCase();
}

/** Groups key by key, and entries together, the latest first. */
function mergeValues(open: unknown, hidden: unknown): unknown {
  if (Array.isArray(open) && Array.isArray(hidden))
    return hidden.length > 0 ? (open as Term[]).concat(hidden as Term[]).sort(byYear) : open;
  if (!(open instanceof Object && hidden instanceof Object)) return hidden ?? open;
  const merged = Object.entries(hidden).map(([key, value]) => [
    key,
    mergeValues(Reflect.get(open, key), value),
  ]);
  return Object.assign({}, open, Object.fromEntries(merged));
}
