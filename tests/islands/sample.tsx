import type { Owner, ScreenLink } from '#shell/types.ts';

/** An owner who has filled in everything. */
export const owner: Owner = {
  name: 'Your Name',
  home: '/',
  tagline: 'I write code, and I sing.',
  location: 'Your City, Your State',
  portrait: {
    alt: 'Somebody at a desk',
    width: 320,
    height: 400,
    avif: '/pictures/you-320.avif 320w',
    src: '/pictures/you-320.jpg',
  },
  blog: { label: 'My blog', url: 'https://blog.example.com/' },
  resume: '/resume.pdf',
  copyright: '© 2026 Your Name.',
  permission: 'Please ask first.',
  social: [
    { name: 'Facebook', url: 'https://facebook.example.com/you', icon: 'brand-facebook' },
    { name: 'LinkedIn', url: 'https://linkedin.example.com/you' },
  ],
};

/** The screens of the site: one with an icon, one that also has a filled icon, one without any. */
export const screens: ScreenLink[] = [
  { id: 'home', path: '/', label: 'Home', icon: 'icon-cottage' },
  { id: 'music', path: '/music/', label: 'Music', icon: 'icon-graphic_eq', iconCurrent: 'icon-graphic_eq' },
  { id: 'worship', path: '/worship/', label: 'Worship' },
];
