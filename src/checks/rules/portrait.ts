import { fileURLToPath } from 'node:url';
import { cropTo } from '../../pictures/crops';
import { readPicture } from '../../pictures/read-picture';
import type { Problem } from '../problem';
import { locations, type Content } from '../read-content';

/** The shape in which the sidebar shows it (shell/Sidebar.tsx). */
const RATIO = 8 / 9;
/** A face is still whole when so much of a picture is left. */
const LEAST_SHOWN = 0.6;

/** Warns of a portrait of which the sidebar shows only the middle. */
export async function checkPortrait({ root, site }: Content): Promise<Problem[]> {
  const name = site?.values.portrait;
  if (!site || !name) return [];

  const path = `${fileURLToPath(root)}${locations.pictures}/${name}`;
  const picture = await readPicture(path).catch(() => undefined);
  if (!picture) return [];
  const shown = cropTo(picture, { x: 50, y: 50 }, RATIO);
  const share = (shown.width * shown.height) / (picture.width * picture.height);
  if (share >= LEAST_SHOWN) return [];

  const message = `\`portrait\` names “${name}”, which has ${picture.width} × ${picture.height} pixels; only the middle of it is shown.`;
  const hint = 'Cut it upright, about 4 by 5, for example 800 × 1000 pixels.';
  return [{ file: site.file, line: site.lineOf(['portrait']), message, hint, severity: 'warning' }];
}
