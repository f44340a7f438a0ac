import type { ScreenLink } from '#shell/screen-links.ts';

/** The screens of the site: one with an icon, one that also has a filled icon, one without any. */
export const screens: ScreenLink[] = [
  { id: 'home', path: '/', label: 'Home', icon: 'icon-cottage', iconCurrent: 'icon-cottage-fill' },
  { id: 'music', path: '/music/', label: 'Music', icon: 'icon-graphic_eq', iconCurrent: 'icon-graphic_eq' },
  { id: 'worship', path: '/worship/', label: 'Worship' },
];
