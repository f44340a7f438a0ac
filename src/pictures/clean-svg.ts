import { stripControls } from '../lib/control-characters';
import { toHash } from '../lib/hash';
import { findSvgRoot } from './check-svg';

/** Elements that could run code, fetch something or bring styles of their own; none of them draws an icon. */
const FORBIDDEN_TAGS = ['script', 'style', 'a', 'image', 'use', 'foreignObject', 'animate', 'set', 'feImage'];

/** Functions of stylesheets that fetch nothing. */
const HARMLESS =
  /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|light-dark|matrix|translate|rotate|scale|skew[xy]|calc|min|max|clamp)$/i;

/** The name of a function, from its first letter: from each letter, a long word would take its length squared. */
const FUNCTION = /(?<![\w-])([\w-]+)\(/g;

/** A reference to another part of the same icon. */
const REFERENCE = /url\(\s*(["']?)#([^"'()\s]+)\1\s*\)/gi;

/** Attributes with ids in them, besides references. */
const LABELS = ['aria-labelledby', 'aria-describedby'];

/**
 * An SVG from elsewhere as XML, without anything that runs, fetches or styles, and with ids that no other icon has. Throws
 * with the reason when it is not an SVG, or too large.
 */
export async function cleanSvg(text: string): Promise<string> {
  const svgText = text.slice(findSvgRoot(text));
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const { window } = new JSDOM('');
  const clean = createDOMPurify(window).sanitize(svgText, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: ['style', 'href', 'xlink:href'],
    RETURN_DOM: true,
  });
  const svg = (clean as Element).querySelector('svg');
  if (!svg) return '';

  const prefix = `svg-${toHash(svgText)}-`;
  [svg, ...svg.querySelectorAll('*')].forEach((element) => cleanAttributes(element, prefix));
  return stripControls(new window.XMLSerializer().serializeToString(svg));
}

function cleanAttributes(element: Element, prefix: string): void {
  for (const attribute of element.attributes) {
    const { name, value } = attribute;
    if (name === 'id') attribute.value = prefix + value;
    else if (LABELS.includes(name)) attribute.value = value.replace(/\S+/g, (id) => prefix + id);
    else attribute.value = cleanValue(value, prefix);
  }
}

/** All icons of the site are in one document, where an id stands for the first part that has it. */
function cleanValue(value: string, prefix: string): string {
  // An escaped letter would hide the name of a function.
  if (value.includes('\\')) return 'none';

  const others = value.replace(REFERENCE, '').matchAll(FUNCTION);
  if ([...others].some(([, name = '']) => !HARMLESS.test(name))) return 'none';
  return value.replace(REFERENCE, (_, _quote, id: string) => `url(#${prefix}${id})`);
}
