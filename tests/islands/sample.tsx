import { background } from '@/navigation/background';
import { currentScreen } from '@/navigation/visit';
import type { Owner, ScreenLink } from '@/shell/types';

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
    webp: '/pictures/you-320.webp 320w',
    src: '/pictures/you-320.webp',
  },
  blog: { label: 'My blog', url: 'https://blog.example.com/' },
  resume: '/resume.pdf',
  copyright: '© 2026 Your Name.',
  permission: 'Please ask first.',
  social: [
    { name: 'Facebook', url: 'https://facebook.example.com/you', icon: 'brand-facebook' },
    { name: 'LinkedIn', url: 'https://linkedin.example.com/you', icon: 'brand-linkedin' },
  ],
};

/** The screens of the site; one has no filled icon, and that of the last one could not be had. */
export const screens: ScreenLink[] = [
  { id: 'home', path: '/', label: 'Home', icon: 'icon-cottage' },
  { id: 'music', path: '/music/', label: 'Music', icon: 'icon-graphic_eq', iconCurrent: 'icon-graphic_eq' },
  { id: 'worship', path: '/worship/', label: 'Worship' },
];

/** `<main>` as Astro hands it to the shell: markup that React leaves alone. */
export function Slot({ screen }: { screen: string }) {
  const html = `<main id="main" tabindex="-1" data-screen="${screen}"><h1>${screen}</h1></main>`;
  return <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

/** Puts another screen into `<main>` and says so, as the navigation does. */
export function moveTo(screen: string): void {
  const main = document.getElementById('main');
  main?.setAttribute('data-screen', screen);
  currentScreen.set(screen);
  if (main) void background.show(main);
}

/** Forgets the screens that a test went to. */
export function leaveAll(): void {
  currentScreen.set(undefined);
  background.shown.set(undefined);
}
