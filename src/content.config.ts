import { existsSync } from 'node:fs';
import { defineCollection } from 'astro:content';
import { hasDraftName } from '@/lib/drafts';
import { fillRights } from '@/pictures/read-rights';
import { markdownLoader, yamlLoader } from '@/model/loaders';
import { pageSchema } from '@/model/page';
import { pictureSchema } from '@/model/picture';
import { resumeFile, resumeSchema } from '@/model/resume';
import { siteSchema } from '@/model/site';
import { trackSchema } from '@/model/track';

/** One entry, `site`: whose site this is. */
const site = defineCollection({
  loader: yamlLoader('content/site.yaml', (values) => new Map([['site', toValues(values)]])),
  schema: siteSchema,
});

/** One entry per screen; its id is its path, `home` is the first. */
const pages = defineCollection({
  loader: markdownLoader('content/pages', (path) => /\.mdx?$/.test(path) && isShown(path)),
  schema: pageSchema,
});

/** One entry per recording. */
const tracks = defineCollection({
  loader: markdownLoader('content/tracks', (path) => path.endsWith('.md') && isShown(path)),
  schema: trackSchema,
});

/** One entry per record of the ledger; its id is the file's name. */
const pictures = defineCollection({
  loader: yamlLoader('content/pictures/ledger.yaml', toRecords),
  schema: pictureSchema,
});

/** One entry, `resume`, or none: a site may do without. */
const resume = defineCollection({
  loader: existsSync(resumeFile)
    ? yamlLoader(resumeFile, (values) => new Map([['resume', toValues(values)]]))
    : () => [],
  schema: resumeSchema,
});

export const collections = { site, pages, tracks, pictures, resume };

/** A build leaves drafts out; `astro dev` shows them. Editors leave hidden files beside those of the owner. */
function isShown(path: string): boolean {
  return !/(^|\/)\./.test(path) && (import.meta.env.DEV || !hasDraftName(path));
}

type Values = Record<string, unknown>;

async function toRecords(values: unknown): Promise<Map<string, Values>> {
  const records = (await fillRights('content/pictures', values ?? [])) as Values[];
  return new Map(records.map((record) => [String(record['file']), record]));
}

function toValues(values: unknown): Values {
  return (values ?? {}) as Values;
}
