import { siteSchema } from '../model/site';
import { checkPicture, type Ledger } from './check-pictures';
import { checkPublicFile } from './check-public';
import { checkSchema, keepValid } from './check-schema';
import { hasFile } from '../lib/files';
import type { Problem } from './problem';
import { isProblem, readYaml } from './read-source';

const file = 'content/site.yaml';

/** What is wrong with `content/site.yaml` and the files it names. */
export async function checkSite(root: URL, ledger: Ledger): Promise<Problem[]> {
  if (!(await hasFile(root, file))) {
    const remedy =
      'Create it with at least one line, `name: Your Name`; src/model/site.ts lists the other keys.';
    return [{ file, wrong: 'the file is missing; it says whose site this is.', remedy }];
  }
  const source = await readYaml(root, file, {});
  if (isProblem(source)) return [source];

  const { portrait, resume } = keepValid(source, siteSchema);
  return [
    ...checkSchema(source, siteSchema),
    ...(portrait ? checkPicture(source, ['portrait'], portrait, ledger) : []),
    ...(resume ? await checkPublicFile(root, source, ['resume'], resume) : []),
  ];
}
