import { channel } from 'node:diagnostics_channel';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isIconAddress } from '../model/site';
import { isRemote } from '../model/values';
import { cleanSvg } from './clean-svg';

/** An icon as a `<symbol>`: its view box and the markup inside. */
export interface Icon {
  viewBox: string;
  body: string;
}

/** The packages that icons come from: navigation, and the brands of the footer. */
export type IconSet = 'material' | 'brand';

/** An icon that could not be had. */
export interface MissingIcon {
  /** Its name or address, as the owner wrote it. */
  icon: string;
  set: IconSet;
  /** The link that has it. */
  link: string;
  /** Why, as half a sentence. */
  reason: string;
}

/** Where missing icons are told; pages are built from a copy of this module, and the channel is one for all. */
export const missingIcons = channel('site:missing-icons');

const resolve = createRequire(join(process.cwd(), 'package.json')).resolve;
const known = new Map<string, Promise<Icon | undefined>>();

/** Reads an icon by name or by address. One that cannot be had is nothing, and is told once. */
export function readIcon(icon: string, set: IconSet, link: string): Promise<Icon | undefined> {
  const key = `${set} ${icon}`;
  const found = known.get(key) ?? loadIcon(icon, set).catch((error: unknown) => tell(icon, set, link, error));
  known.set(key, found);
  return found;
}

/** The names of all icons of a set. */
export async function listIcons(set: IconSet): Promise<string[]> {
  const files = await readdir(dirname(resolve(toPackaged('home', set))));
  return files.filter((file) => /(?<!-fill)\.svg$/.test(file)).map((file) => file.slice(0, -'.svg'.length));
}

async function loadIcon(icon: string, set: IconSet): Promise<Icon> {
  return toIcon(isIconAddress(icon) ? await cleanSvg(await fetchSvg(icon)) : await readPackaged(icon, set));
}

async function fetchSvg(address: string): Promise<string> {
  if (!isRemote(address)) return readFile(`public${address}`, 'utf8');

  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!response?.ok) throw new Error(`the server answers ${response ? response.status : 'nothing'}`);
  return response.text();
}

function readPackaged(icon: string, set: IconSet): Promise<string> {
  return readFile(resolve(toPackaged(icon, set)), 'utf8');
}

function toPackaged(icon: string, set: IconSet): string {
  return set === 'brand' ? `@mdi/svg/svg/${icon}.svg` : `@material-symbols/svg-400/rounded/${icon}.svg`;
}

function toIcon(svg: string): Icon {
  const [, attributes = '', body = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/i.exec(svg) ?? [];
  if (body.trim() === '') throw new Error('it is not an SVG');

  return { viewBox: readViewBox(attributes), body: toDrawing(attributes, body.trim()) };
}

// A symbol keeps its view box alone; an icon drawn in strokes says so on its root.
function toDrawing(attributes: string, body: string): string {
  const paint = attributes.match(/(?<=\s)(?:fill|stroke)[\w-]*="[^"]*"/g);
  return paint ? `<g ${paint.join(' ')}>${body}</g>` : body;
}

function readViewBox(attributes: string): string {
  const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]+)"`, 'i').exec(attributes)?.[1];
  return (
    value('viewBox') ?? `0 0 ${parseFloat(value('width') ?? '24')} ${parseFloat(value('height') ?? '24')}`
  );
}

function tell(icon: string, set: IconSet, link: string, error: unknown): undefined {
  const reason = error instanceof Error && !('code' in error) ? error.message : 'there is no such icon';
  missingIcons.publish({ icon, set, link, reason } satisfies MissingIcon);
}
