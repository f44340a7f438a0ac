import { fileURLToPath } from 'node:url';
import { pageSchema } from '../../model/page';
import { ledgerSchema } from '../../model/picture';
import { resumeSchema } from '../../model/resume';
import { siteSchema } from '../../model/site';
import { trackSchema } from '../../model/track';
import { fillRights } from '../../pictures/read-rights';
import { checkSchema } from '../check-schema';
import type { Problem } from '../problem';
import { locations, type Content } from '../read-content';

/** Every key and every value are as their schema says. */
export async function checkSchemas(content: Content): Promise<Problem[]> {
  const { site, resume, pages, tracks } = content;
  return [
    ...(site ? checkSchema(site, siteSchema) : []),
    ...(resume ? checkSchema(resume, resumeSchema) : []),
    ...(await checkLedger(content)),
    ...pages.flatMap((page) => checkSchema(page, pageSchema)),
    ...tracks.flatMap((track) => checkSchema(track, trackSchema)),
  ];
}

/** What the ledger leaves out, the metadata of a picture may say. */
async function checkLedger({ root, ledger }: Content): Promise<Problem[]> {
  if (!ledger) return [];

  const data = await fillRights(fileURLToPath(new URL(locations.pictures, root)), ledger.data);
  return checkSchema({ ...ledger, data }, ledgerSchema);
}
