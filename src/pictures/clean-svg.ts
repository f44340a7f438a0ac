import { optimize, type CustomPlugin, type PluginConfig } from 'svgo';
import { stripControls } from '#lib/control-characters.ts';
import { toHash } from '#lib/hash.ts';
import { flatten } from './flatten-svg.ts';
import { useTextColor } from './text-color.ts';

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

const SHAPE = /<(?:path|circle|ellipse|rect|line|polyline|polygon|text)\b/;
/** Elements around shapes, which become plain groups. */
const GROUP = /^(?:a|switch)$/;
/** Elements of drawing programs that draw nothing. */
const SPARE = /:|^(?:metadata|style)$/;

/**
 * Removes code and external references from an SVG, turns its styles and copies into attributes and shapes, and makes its ids
 * unique. A drawing in one color gets the color of the text. Also returns the names of omitted elements. Throws the reason as half a sentence if it is not an SVG.
 */
export function cleanSvg(text: string) {
  const omitted = new Set<string>();
  const plugins: PluginConfig[] = [
    'removeDoctype',
    'removeXMLProcInst',
    'removeComments',
    flatten(omitted),
    dropUnsafe(omitted),
    'convertColors',
    useTextColor,
    { name: 'prefixIds', params: { prefix: `svg-${toHash(text)}`, delim: '-' } },
  ];
  const svg = stripControls(optimizeXml(text, plugins));
  if (!svg.startsWith('<svg')) throw new Error('it is not an SVG');
  if (!SHAPE.test(svg)) throw new Error('it has no shapes');
  return { svg, omitted: [...omitted] };
}

/** Empty if the text is not XML. */
function optimizeXml(text: string, plugins: PluginConfig[]): string {
  try {
    return optimize(text, { plugins }).data;
  } catch {
    return '';
  }
}

const dropUnsafe = (omitted: Set<string>): CustomPlugin => ({
  name: 'dropUnsafe',
  fn: () => ({
    element: {
      enter(node, parent) {
        const { name } = node;
        if (parent.type === 'root' && name !== 'svg') throw new Error('This is a page, not a drawing.');
        // Illustrator requires an extension for its private data.
        const isSpare = SPARE.test(name) || 'requiredExtensions' in node.attributes;
        if (GROUP.test(name)) node.name = 'g';
        else if (!ELEMENT.test(name)) {
          parent.children = parent.children.filter((child) => child !== node);
          if (!isSpare) omitted.add(name);
        }
        node.attributes = Object.fromEntries(
          Object.entries(node.attributes)
            .map(([key, value]) => [key.replace('xlink:', ''), value] as const)
            .filter((attribute) => isAllowed(name, ...attribute)),
        );
      },
    },
  }),
});

function isAllowed(element: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === NAMESPACE;
  // Gradients can share colors.
  if (name === 'href') return value.startsWith('#') && /Gradient$|^pattern$/.test(element);
  return ATTRIBUTE.test(name) && isSafe(value);
}

// A backslash could hide the name of a function.
function isSafe(value: string): boolean {
  const functions = value.replace(REFERENCE, '').matchAll(FUNCTION);
  return !value.includes('\\') && [...functions].every(([, name = '']) => HARMLESS.test(name));
}
