/** Elements that could run code, fetch something or bring styles of their own; none of them draws an icon. */
const FORBIDDEN_TAGS = ['script', 'style', 'a', 'image', 'use', 'foreignObject', 'animate', 'set', 'feImage'];

/** What may stand before the root of an SVG: declarations and comments, never another element. */
const SVG =
  /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^[>]*(?:\[[^\]]*\])?[^>]*>)*<svg[\s>]/i;

/** Whether a text is an SVG, and not a page with one in it. */
export function isSvg(text: string): boolean {
  return SVG.test(text);
}

/** An SVG from elsewhere as XML, without anything that runs, fetches or styles. Throws when it is not an SVG. */
export async function cleanSvg(text: string): Promise<string> {
  const [opening] = SVG.exec(text) ?? [];
  if (opening === undefined) throw new Error('it is not an SVG');

  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const { window } = new JSDOM('');
  const clean = createDOMPurify(window).sanitize(text.slice(opening.length - '<svg>'.length), {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: FORBIDDEN_TAGS,
    FORBID_ATTR: ['style', 'href', 'xlink:href'],
    RETURN_DOM: true,
  });
  const svg = (clean as Element).querySelector('svg');
  const xml = svg ? new window.XMLSerializer().serializeToString(svg) : '';
  return xml.replace(/url\(\s*["']?(?!#)[^)]*\)/gi, 'none');
}
