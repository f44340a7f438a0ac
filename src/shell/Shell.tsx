import { memo, type ReactNode } from 'react';
import { currentScreen } from '#navigation/navigation-events.ts';
import { DockSlot } from '#player/DockSlot.tsx';
import { Header } from './Header.tsx';
import { IconRow } from './IconRow.tsx';
import { Lightbox } from './Lightbox.tsx';
import { SideNav } from './SideNav.tsx';
import type { ScreenLink } from './screen-links.ts';
import { textProps, texts } from '#ui/messages/t.ts';
import { useStore } from '#ui/useStore.ts';

interface Props {
  /** Language of everything but `<main>`, as a BCP 47 tag. */
  lang: string;
  /** The owner's name. */
  name: string;
  /** Path of the first screen. */
  home: string;
  screens: ScreenLink[];
  /** Id of the screen the page was built for. */
  screen: string;
  /** `<main>`, which src/navigation/navigation.ts swaps. Astro renders these three, and React does not change them. */
  children?: ReactNode;
  sidebar?: ReactNode;
  footer?: ReactNode;
}

// Navigations don't change these, so they are not rendered again.
const StillHeader = memo(Header);
const StillDock = memo(DockSlot);
const StillLightbox = memo(Lightbox);

/** Everything that stays while the visitor moves from screen to screen. */
export function Shell({ lang, name, home, screens, screen, children, sidebar, footer }: Props) {
  const current = useStore(currentScreen) ?? screen;

  return (
    <div id="page" className="relative isolate flex min-h-screen flex-col overflow-x-clip" lang={lang}>
      <a
        className="fixed start-3 top-3 z-20 inline-flex min-h-11 items-center rounded-full bg-dock px-5 text-on-dock print:hidden [&:not(:focus)]:sr-only"
        href="#main"
        {...textProps(texts.skip)}
      />
      <StillHeader name={name} home={home} />
      <IconRow screens={screens} current={current} />
      {/* Positioned, because WebKit otherwise paints header, columns and footer below a fading layer. We know of no bug report. */}
      <div className="relative grow sm:grid sm:min-h-[72vh] sm:grid-cols-shell sm:grid-rows-shell sm:pb-8">
        <SideNav screens={screens} current={current} />
        {children}
        {sidebar}
      </div>
      {footer}
      <StillDock />
      <StillLightbox />
    </div>
  );
}
