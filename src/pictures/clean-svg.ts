import { optimize, type CustomPlugin } from 'svgo';
import { stripControls } from '#lib/control-characters.ts';
import { toHash } from '#lib/hash.ts';

/** Elements that only draw; others may run code, load files or add styles. */
const ELEMENT =
  /^(?:svg|g|defs|title|desc|path|circle|ellipse|rect|line|poly(?:line|gon)|text|tspan|clipPath|mask|pattern|marker|symbol|(?:linear|radial)Gradient|stop|filter|fe(?!Image)\w+)$/;
const FORBIDDEN_ATTRIBUTE = /^(?:on.*|style|class|href|.*:.*)$/i;

/** CSS functions that load nothing. */
const HARMLESS =
  /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|light-dark|matrix|translate|rotate|scale|skew[xy]|calc|min|max|clamp)$/i;
/** The name of a function. Without the lookbehind, long words take quadratic time. */
const FUNCTION = /(?<![\w-])([\w-]+)\(/g;
/** A reference to another part of the same icon. */
const REFERENCE = /url\((["']?)#[^"'()\s]+\1\)/gi;

const dropUnsafe: CustomPlugin = {
  name: 'dropUnsafe',
  fn: () => ({
    element: {
      enter(node, parent) {
        if (parent.type === 'root' && node.name !== 'svg') throw new Error('This is a page, not a drawing.');
        if (!ELEMENT.test(node.name)) parent.children = parent.children.filter((child) => child !== node);
        node.attributes = Object.fromEntries(
          Object.entries(node.attributes).filter(
            ([name, value]) => !FORBIDDEN_ATTRIBUTE.test(name) && isSafe(value),
          ),
        );
      },
    },
  }),
};

/**
 * Removes code, styles and external references from an SVG, and makes its ids unique. Throws the reason as half a sentence
 * if it is not an SVG.
 */
export function cleanSvg(text: string): string {
  const prefix = { prefix: `svg-${toHash(text)}`, delim: '-' };
  try {
    const { data } = optimize(text, {
      plugins: [
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        'removeScripts',
        dropUnsafe,
        { name: 'prefixIds', params: prefix },
      ],
    });
    if (data.startsWith('<svg')) return stripControls(data);
  } catch {
    // It is not XML.
  }
  throw new Error('it is not an SVG');
}

// A backslash could hide the name of a function.
function isSafe(value: string): boolean {
  const functions = value.replace(REFERENCE, '').matchAll(FUNCTION);
  return !value.includes('\\') && [...functions].every(([, name = '']) => HARMLESS.test(name));
}
