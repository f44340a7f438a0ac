import { backgroundWidths } from './candidates';
import type { Focus } from './crops';
import type { PictureFile } from './read-picture';
import {
  inlineWidths,
  listCuts,
  listUprightVariants,
  listVariants,
  portraitWidths,
  type Variant,
} from './variants';

/** What a picture is wanted for: behind a screen, in a text, or as the owner's portrait. */
export const pictureUses = ['background', 'inline', 'portrait'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** The files that are made of a picture for one use. */
export function listUseVariants(
  use: PictureUse,
  picture: PictureFile,
  focus: Focus,
  stamp = picture.hash,
): Variant[] {
  switch (use) {
    case 'background':
      return [
        ...listVariants(picture, backgroundWidths, stamp),
        ...listUprightVariants(picture, focus, stamp),
      ];
    case 'inline':
      return [...listVariants(picture, inlineWidths, stamp), ...listCuts(picture, focus, stamp)];
    case 'portrait':
      return listVariants(picture, portraitWidths, stamp);
  }
}
