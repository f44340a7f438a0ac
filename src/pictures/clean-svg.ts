import { optimize, type CustomPlugin } from 'svgo';
import { stripControls } from '#lib/control-characters.ts';
import { toHash } from '#lib/hash.ts';

/** Elements that only draw; others may run code, load files or add styles. */
const ELEMENT =
  /^(?:svg|g|defs|title|desc|path|circle|ellipse|rect|line|poly(?:line|gon)|text|tspan|clipPath|mask|pattern|marker|symbol|(?:linear|radial)Gradient|stop|filter|fe(?!Image)\w+)$/;
/** Attributes that place and paint; none runs code or names a file. */
const ATTRIBUTE = new RegExp(
  [
    '^(?:id|lang|role|d|[xyrz]|[xy][12]|[cfrd][xy]|fr|points|width|height|viewBox|preserveAspectRatio|transform(?:-origin)?',
    'pathLength|opacity|display|visibility|overflow|direction|orient|offset|rotate|ref[XY]|textLength|lengthAdjust|in2?',
    'result|mode|type|values|k[1-4]|order|radius|scale|seed|operator|slope|intercept|amplitude|exponent|azimuth|elevation',
    '(?:fill|stroke|clip|mask|filter|color)(?:-[a-z-]+|Units)?|bias|divisor',
    '(?:marker|stop|flood|font|text|letter|word|writing|paint|shape|image|vector|dominant|alignment|baseline|lighting)-[a-z-]+',
    '(?:marker|gradient|pattern|mask|clipPath|primitive|spread|base|num|stitch|std|table|surface|specular|diffuse|kernel',
    '[xy]Channel|edge|preserve|target|limiting|pointsAt)[A-Z]\\w*)$',
  ].join('|'),
);
const NAMESPACE = 'http://www.w3.org/2000/svg';

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
            ([name, value]) =>
              (ATTRIBUTE.test(name) && isSafe(value)) || (name === 'xmlns' && value === NAMESPACE),
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
