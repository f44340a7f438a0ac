import { listLinksOut } from '../../lib/files';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

const message = 'the file or folder is a link that leads out of content/ and public/.';
const hint = 'Put there what it leads to: the site would publish what is elsewhere on this computer.';

/** No link among the files of the owner leads elsewhere on the disk. */
export async function checkFolderLinks({ root }: Content): Promise<Problem[]> {
  const folders = ['content', 'public'].map(async (folder) =>
    (await listLinksOut(root, folder)).map((link) => `${folder}/${link}`),
  );
  const links = (await Promise.all(folders)).flat();
  return links.map((file) => ({ file, message, hint, severity: 'error' }));
}
