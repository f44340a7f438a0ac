import { Hct, argbFromHex } from '@material/material-color-utilities';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Below this, no hue is seen beside the ink of the text. */
const LEAST_CHROMA = 16;

/**
 * Accents too grey for links to stand out from the words around them. How light they are need not be checked: the screen
 * takes the hue alone and sets the lightness for contrast.
 */
export function checkAccents({ pages }: Content): Problem[] {
  return pages.flatMap((page) => {
    const accent = page.values.theme?.accent;
    if (accent === undefined || Hct.fromInt(argbFromHex(accent)).chroma >= LEAST_CHROMA) return [];
    const message = `\`accent\` is ${accent}, a grey in which links look like the words around them.`;
    const hint = 'Take a stronger colour, or delete the line for one from the picture.';
    return [{ file: page.file, line: page.lineOf(['theme', 'accent']), message, hint, severity: 'warning' }];
  });
}
