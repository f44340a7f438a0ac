import { readFileSync } from 'node:fs';
import type { HTMLElement } from 'node-html-parser';
import { parse } from 'yaml';
import { siteSchema } from '../../src/model/site';
import { ownerSite } from '../../scripts/sites.ts';
import { readMain as readAnyMain, readPage as readAnyPage, toFile } from '../site/site';

/** What the stand-ins say of the owner. */
export const owner = siteSchema.parse(parse(readFileSync('content/site.yaml', 'utf8')));

/** The seven screens that were asked for, in the order of both navigations: id, path, label. */
export const screens = [
  ['home', '/', 'Home'],
  ['business', '/business/', 'Business'],
  ['development', '/development/', `${owner.shortName} the Dev`],
  ['music', '/music/', 'Music'],
  ['worship', '/worship/', 'Worship'],
  ['contact', '/contact/', 'Contact'],
  ['about', '/about/', 'About'],
] as const;

/** The twelve recordings that were asked for, in their order. */
export const titles = [
  'Do You Want To Know Me',
  'Hold On Tight',
  'Faithful One',
  'Disconnected',
  'Funk Ride',
  'Glad 122',
  'The Solid Rock',
  'Waiting For The Son',
  'Butterfly',
  'Light In Darkness',
  'Stranger in a Strange Land',
  'Cool Baby',
];

/** The page of a screen as built. */
export function readPage(path: string): HTMLElement {
  return readAnyPage(toFile(path), ownerSite);
}

/** The `<main>` of a screen as built. */
export function readMain(path: string): HTMLElement {
  return readAnyMain(path, ownerSite);
}
