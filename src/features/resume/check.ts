import { checkLetters } from '#fonts/check-letters.ts';
import { memoize } from '#lib/memoize.ts';
import { findNearest } from '#lib/nearest.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { createJsonSchema, fieldAt } from '#model/explain-field.ts';
import { findSource, findYaml, listServed, type Content } from '#model/read-content.ts';
import type { Source } from '#model/yaml-source.ts';
import { resumeYaml } from './schema.ts';

interface OtherKey {
  key: string;
  path: PropertyKey[];
  /** A similar key of the resume. */
  meant: string | undefined;
}

const getSchema = memoize(() => createJsonSchema(resumeYaml.schema));

/** Checks that the resume that `content/site.yaml` names exists, or will be made. */
export function checkResumeFile(content: Content): Problem[] {
  const { site, files } = content;
  const path = site?.values.resume;
  if (!site || path === undefined || listServed(content).has(path.normalize())) return [];
  if (path.endsWith('.pdf') && findYaml(resumeYaml.file, files)) return [];

  const hint = 'Add the PDF there, or write content/resume.yaml so that the build generates one.';
  return [error(site.file, site.lineOf(['resume']), `resume: there is no file public${path}.`, hint)];
}

/** Checks that fonts have the letters of the PDF. */
export function checkResumeLetters(content: Content): Promise<Problem[]> {
  const { file = '', scalars = [] } = findSource(content, resumeYaml) ?? {};
  const texts = scalars.flatMap(({ node: { value }, line }) =>
    typeof value === 'string' ? { file, line, text: value, place: 'the PDF' } : [],
  );
  return checkLetters(texts);
}

/** Says that only programs see some keys, because JSON Resume allows any, and that a second file is not read. */
export function checkResumeKeys(content: Content): Problem[] {
  const { file: yaml, json } = resumeYaml;
  const isSecond = [yaml, json].every((file) => content.files.includes(file));
  const message = `the site reads ${yaml} instead.`;
  const second = isSecond ? [warning(json, undefined, message, 'Delete one of the two.')] : [];
  const source = findSource(content, resumeYaml);
  return source ? [...second, ...findTypos(source), ...findOthers(source)] : second;
}

function findOthers({ file, data, lineOf }: Source): Problem[] {
  const others = listOtherKeys(data).filter(({ meant }) => meant === undefined);
  const [first] = others;
  if (!first) return [];
  const keys = new Intl.ListFormat('en').format(new Set(others.map(({ key }) => `\`${key}\``)));
  const message = `only in resume.json, and not shown: ${keys}.`;
  return [
    warning(file, lineOf(first.path), message, 'You can leave this, or delete each key with its values.'),
  ];
}

/** Keys that are similar to a key of the resume. */
export function findTypos({ file, data, lineOf }: Source): Problem[] {
  return listOtherKeys(data).flatMap(({ path, meant }) => {
    if (meant === undefined) return [];
    const names = path.filter((part) => typeof part === 'string').join('.');
    return error(file, lineOf(path), `${names}: there is no such key.`, `Did you mean \`${meant}\`?`);
  });
}

/** The keys that the site does not know, and the similar ones that it does. */
function listOtherKeys(data: unknown, path: PropertyKey[] = []): OtherKey[] {
  if (Array.isArray(data)) return data.flatMap((value, index) => listOtherKeys(value, [...path, index]));
  if (typeof data !== 'object' || data === null) return [];
  const known = Object.keys(fieldAt(getSchema(), path).properties ?? {});
  return Object.entries(data).flatMap(([key, value]) =>
    known.includes(key)
      ? listOtherKeys(value, [...path, key])
      : { key, path: [...path, key], meant: findNearest(key, known) },
  );
}
