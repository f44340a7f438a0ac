import { existsSync } from 'node:fs';
import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { parse } from 'yaml';
import { draftPatterns } from '@/lib/drafts';
import { toId } from '@/lib/ids';
import { fillRights } from '@/pictures/read-rights';
import { pageSchema } from '@/model/page';
import { pictureSchema } from '@/model/picture';
import { resumeFile, resumeSchema } from '@/model/resume';
import { siteSchema } from '@/model/site';
import { trackSchema } from '@/model/track';

/** One entry, `site`: whose site this is. */
const site = defineCollection({
  loader: file('content/site.yaml', { parser: (text) => ({ site: parse(text) as Record<string, unknown> }) }),
  schema: siteSchema,
});

/** One entry per screen; its id is its path, `home` is the first. */
const pages = defineCollection({
  loader: glob({ base: 'content/pages', pattern: withoutDrafts('**/*.{md,mdx}'), generateId }),
  schema: pageSchema,
});

/** One entry per recording. */
const tracks = defineCollection({
  loader: glob({ base: 'content/tracks', pattern: withoutDrafts('**/*.md'), generateId }),
  schema: trackSchema,
});

/** One entry per record of the ledger; its id is the file's name. */
const pictures = defineCollection({
  loader: file('content/pictures/ledger.yaml', { parser: parseLedger }),
  schema: pictureSchema,
});

/** One entry, `resume`, or none: a site may do without. */
const resume = defineCollection({
  loader: existsSync(resumeFile) ? file(resumeFile, { parser: parseResume }) : () => [],
  schema: resumeSchema,
});

export const collections = { site, pages, tracks, pictures, resume };

/** A build leaves drafts out; `astro dev` shows them. */
function withoutDrafts(pattern: string): string[] {
  return import.meta.env.DEV ? [pattern] : [pattern, ...draftPatterns];
}

function generateId({ entry }: { entry: string }): string {
  return toId(entry);
}

function parseResume(text: string): Record<string, Record<string, unknown>> {
  return { resume: (parse(text) ?? {}) as Record<string, unknown> };
}

async function parseLedger(text: string): Promise<Record<string, Record<string, unknown>>> {
  const records = (await fillRights('content/pictures', parse(text) ?? [])) as { file: string }[];
  return Object.fromEntries(records.map((record) => [record.file, record]));
}
