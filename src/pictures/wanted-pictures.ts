import type { Written } from '@/model/read-tree';
import type { PictureUse } from './picture-uses';
import { readShownPictures } from './shown-pictures';

/** A picture by its name, and what it is wanted for. */
export interface WantedPicture {
  name: string;
  use: PictureUse;
}

/** Where pictures are asked for. */
interface Site {
  pages: (Written & { data: { imageUrl: string } })[];
  portrait: string | undefined;
  /** Names of all pictures there are. */
  names: string[];
}

/** Every picture that the site asks for, once for each use. */
export function listWantedPictures({ pages, portrait, names }: Site): WantedPicture[] {
  const shown = pages.map(readShownPictures);
  const inline = shown.includes('any') ? names : shown.flat();
  return [
    ...toWanted(
      'background',
      pages.map(({ data }) => data.imageUrl),
    ),
    ...toWanted('inline', inline),
    ...toWanted('portrait', portrait ? [portrait] : []),
  ];
}

function toWanted(use: PictureUse, names: string[]): WantedPicture[] {
  return [...new Set(names)].map((name) => ({ name, use }));
}
