import type { APIRoute, GetStaticPaths } from 'astro';
import { getSite } from '#model/queries.ts';
import { toUrl, withBase } from '#lib/paths.ts';
import { getResume, isMade, jsonPath } from '#features/resume/paths.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** No file without a resume, or if the owner provides it. */
export const getStaticPaths = (async () =>
  (await isMade(jsonPath))
    ? [{ params: { file: jsonPath.slice(1, -'.json'.length) } }]
    : []) satisfies GetStaticPaths;

/** The resume for programs, in the format of https://jsonresume.org. */
export const GET: APIRoute = async () => {
  const [resume, { name }] = await Promise.all([getResume(), getSite()]);
  const { $schema = SCHEMA, basics, meta, ...lists } = resume ?? {};
  const canonical = toUrl(withBase(jsonPath));
  const data = { $schema, basics: { name, ...basics }, ...lists, meta: { canonical, ...meta } };
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  const leaveOut = (key: string, value: unknown) =>
    isEmpty(value) || ['picture', 'for'].includes(key) ? undefined : value;
  return new Response(`${JSON.stringify(data, leaveOut, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
};
