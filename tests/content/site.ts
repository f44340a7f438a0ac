import { globSync, readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import type { PlayableTrack, Playlist } from '#player/types.ts';
import { ownerSite } from '../sites.ts';

/** A built page. */
export interface BuiltPage {
  file: string;
  /** Relative to the top of the site: `./`, `./garden/`. */
  path: string;
  document: HTMLElement;
}

/** The built files that match a pattern, relative to the top of the site. */
export function listBuilt(pattern: string): string[] {
  return globSync(pattern, { cwd: ownerSite.folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

export function readBuilt(file: string): string {
  return readFileSync(`${ownerSite.folder}/${file}`, 'utf8');
}

/** All pages of the owner's site, except HTML files in `public/`. */
export function listPages(): BuiltPage[] {
  return listBuilt('**/*.html')
    .map(toPage)
    .filter(({ document }) => document.querySelector('#page'));
}

/** The screens in the navigation, in order; empty without a navigation. */
export function listScreens(): { label: string; path: string }[] {
  const navigation = toPage('index.html').document.querySelector('nav:has(a span)');
  return (navigation?.querySelectorAll('a') ?? []).map((link) => ({
    label: link.structuredText.trim(),
    path: link.getAttribute('href') ?? '',
  }));
}

/** The recordings for the player; empty without recordings. */
export function listTracks(): PlayableTrack[] {
  const lists = listBuilt('**/*.json').map((file) => JSON.parse(readBuilt(file)) as Partial<Playlist>);
  return lists.flatMap(({ tracks = [] }) => tracks);
}

/** The page with all recordings; a page may show one of them. */
export function findPlayingPage(): BuiltPage | undefined {
  const { length } = listTracks();
  return listPages().find(({ document }) => document.querySelectorAll('main .track h2').length === length);
}

function toPage(file: string): BuiltPage {
  const names = file.replace(/index\.html$/, '').split('/');
  return { file, path: `./${names.map(encodeURIComponent).join('/')}`, document: parse(readBuilt(file)) };
}
