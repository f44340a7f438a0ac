import { globSync, readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import type { PlayableTrack, Playlist } from '../../src/player/types';
import { ownerSite } from '../sites.ts';

/** A page as built. */
export interface BuiltPage {
  /** Its file, from the top of the site. */
  file: string;
  /** Its path from the top of the site, relative to it: `./`, `./garden/`. */
  path: string;
  document: HTMLElement;
}

/** The built files that match a pattern, from the top of the site. */
export function listBuilt(pattern: string): string[] {
  return globSync(pattern, { cwd: ownerSite.folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** The text of a built file. */
export function readBuilt(file: string): string {
  return readFileSync(`${ownerSite.folder}/${file}`, 'utf8');
}

/** All pages of the owner's site, whatever they are; files of their own under `public/` are none. */
export function listPages(): BuiltPage[] {
  return listBuilt('**/*.html')
    .map(toPage)
    .filter(({ document }) => document.querySelector('#page'));
}

/** The screens that the navigation leads to, in its order; none on a site without one. */
export function listScreens(): { label: string; path: string }[] {
  const navigation = toPage('index.html').document.querySelector('nav:has(a span)');
  return (navigation?.querySelectorAll('a') ?? []).map((link) => ({
    label: link.structuredText.trim(),
    path: link.getAttribute('href') ?? '',
  }));
}

/** The recordings as the player gets them; none on a site without any. */
export function listTracks(): PlayableTrack[] {
  const lists = listBuilt('**/*.json').map((file) => JSON.parse(readBuilt(file)) as Partial<Playlist>);
  return lists.flatMap(({ tracks = [] }) => tracks);
}

/** The page that plays them. */
export function findPlayingPage(): BuiltPage | undefined {
  return listPages().find(({ document }) => document.querySelector('main .track h2'));
}

function toPage(file: string): BuiltPage {
  const names = file.replace(/index\.html$/, '').split('/');
  return { file, path: `./${names.map(encodeURIComponent).join('/')}`, document: parse(readBuilt(file)) };
}
