import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { memoize } from '#lib/memoize.ts';
import { yamlFiles } from '#model/collections.ts';
import type { Content } from '#model/read-content.ts';
import { isIconAddress } from '#model/site.ts';
import { isRemote } from '#model/values.ts';
import { cleanSvg } from './clean-svg.ts';
import type { IconSet } from './icon-ids.ts';
import { drawPackaged } from './packaged-icons.ts';

/** Packaged icons have at most 10 kB. */
const MAX_SIZE_KB = 250;

/** Reads view box and markup of an icon by name or address; `undefined` if that fails, which a check reports. */
export async function readIcon(icon: string, set: IconSet) {
  const reading = loadSvg(icon, set).then(({ svg }) => parseIcon(svg));
  return reading.catch(() => undefined);
}

/** The clean SVG of an icon, and what it omits; `folder` is for local paths. Throws the reason as half a sentence. */
export async function loadSvg(icon: string, set: IconSet, folder = 'public') {
  const svg = await readSvg(icon, set, folder);
  if (svg === undefined) throw new Error('there is no such icon');
  if (svg instanceof Error) throw svg;
  return isIconAddress(icon) ? cleanSvg(svg) : { svg, omitted: [] };
}

/** The icons of the navigation and of the social links, and their places. */
export function listNamedIcons({ site, pages }: Content) {
  const tabs = pages.flatMap(({ file, lineOf, values: { nav } }) =>
    nav ? { file, line: lineOf(['nav', 'icon']), icon: nav.icon, set: 'material' as const } : [],
  );
  const links = (site?.values.social ?? []).map(({ icon }, index) => {
    const line = site?.lineOf(['social', index, 'icon']);
    return { file: yamlFiles.site.file, line, icon, set: 'brand' as const };
  });
  return [...tabs, ...links];
}

function readSvg(icon: string, set: IconSet, folder: string): Promise<string | Error | undefined> {
  if (!isIconAddress(icon)) return drawPackaged(icon, set);
  if (isRemote(icon)) return fetchOnce(icon);
  return readFile(`${folder}${icon}`, 'utf8').catch(() => undefined);
}

/** Requests an address once. Returns errors, so that they are remembered and a slow server is not asked again. */
const fetchOnce = memoize((address: string) => fetchSvg(address).catch((error: unknown) => error as Error));

async function fetchSvg(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!response?.ok) throw new Error(`the server returned ${response ? response.status : 'nothing'}`);
  return readBody(response);
}

/** Stops at the size limit, because a response may never end. */
async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_SIZE_KB * 1000) throw new Error(`it is larger than ${MAX_SIZE_KB} kB`);
  }
  return text + decoder.decode();
}

async function parseIcon(svg: string) {
  const [, attributes = '', body = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/i.exec(svg) ?? [];
  if (body.trim() === '') throw new Error('it is not an SVG');

  const group = groupLook(attributes, body.trim());
  const read = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]+)"`).exec(attributes)?.[1];
  const size = ['width', 'height'].map((side) => /^([\d.]+)(?:px)?$/.exec(read(side) ?? '')?.[1]);
  const viewBox = size.includes(undefined) ? undefined : `0 0 ${size.join(' ')}`;
  return { viewBox: read('viewBox') ?? viewBox ?? (await measure(group)), body: group };
}

// A symbol keeps only the view box of the root, so its other attributes move to a group.
function groupLook(attributes: string, body: string): string {
  const look = attributes.match(
    /(?<=\s)(?!(?:xmlns|id|x|y|width|height|viewBox|preserveAspectRatio)=)[\w-]+="[^"]*"/g,
  );
  return look ? `<g ${look.join(' ')}>${body}</g>` : body;
}

/** The view box of what a drawing covers. */
async function measure(body: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000">${body}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0), info.width, info.height].join(' ');
}
