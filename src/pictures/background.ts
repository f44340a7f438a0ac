import type { Page } from '@/model/page';
import { listCandidates, type Candidate } from './candidates';
import { toRoles, type Roles } from './color-roles';
import type { Focus } from './crops';
import { getPicture } from './get-picture';
import { plainPalette, readPalette } from './palette';
import type { PictureFile } from './read-picture';

/** Everything a screen needs of the picture behind it. */
export interface Background {
  /** Id of the page that names it. */
  id: string;
  /** Its file; none when the picture is on another server. */
  file: PictureFile | undefined;
  /** The point that stays in sight, and as a CSS position where the ledger names it. */
  focus: Focus;
  position: string | undefined;
  /** Its sizes; none when the picture is on another server. */
  candidates: Candidate[];
  /** The address that fits where no size does. */
  src: string;
  /** The colors of the screen by role. */
  roles: Roles;
}

/** An entry of any collection that names a background. */
interface WithBackground {
  id: string;
  data: Pick<Page, 'imageUrl' | 'theme'>;
}

/** The background that an entry names. */
export async function getBackground({ id, data }: WithBackground): Promise<Background> {
  const { record, focus, file, sources } = await getPicture(data.imageUrl, 'background');
  const roles = toRoles(file ? await readPalette(file) : plainPalette, data.theme?.accent);
  const candidates = file ? listCandidates(sources) : [];
  const src = candidates.at(-1)?.path ?? new URL(data.imageUrl).href;
  return { id, file, focus, position: record.focus, candidates, src, roles };
}
