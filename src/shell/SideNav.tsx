import { Icon } from '#ui/Icon.tsx';
import type { ScreenLink } from './screen-links.ts';
import { useSlideToCurrent } from './useSlideToCurrent.ts';
import { labelProps, siteLangProps, texts } from '#ui/messages/t.ts';

interface Props {
  screens: ScreenLink[];
  /** Id of the current screen. */
  current: string;
}

/** The navigation in wide windows: index tabs beside the sheet. */
export function SideNav({ screens, current }: Props) {
  const list = useSlideToCurrent(current);
  if (screens.length === 0) return null;

  return (
    <nav
      className="side-nav row-start-2 mt-6 max-sm:hidden md:[container-type:inline-size] print:hidden"
      {...labelProps(texts.screens)}
    >
      <ul
        className="sticky top-6 pb-8 low:!relative low:!top-0 md:flex md:flex-col md:items-end md:gap-1"
        ref={list}
        {...siteLangProps}
      >
        {screens.map((screen) => (
          <li className="md:w-[min(100%_-_var(--edge)_+_16px,240px)]" key={screen.id}>
            <Tab screen={screen} isCurrent={screen.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One tab; in narrow columns and large fonts, its icon is above the label. */
function Tab({ screen, isCurrent }: { screen: ScreenLink; isCurrent: boolean }) {
  const icon = isCurrent ? screen.iconCurrent : screen.icon;
  return (
    <a
      className={[
        'tab group flex min-h-14 flex-col items-center justify-center gap-1 border-b border-hairline bg-veil px-1 py-1.5 text-center text-fine font-demi leading-[1.15] text-on-dock tablet:text-sm',
        'md:ms-4 md:min-h-12 md:items-start md:rounded-s-[6px] md:border-0 md:px-4 md:py-1 md:text-start md:text-caption md:transition-[margin-inline-start] md:duration-[160ms] lg:text-base md:motion-safe:[&:not([aria-current]):is(:hover,:focus-visible)]:ms-2.5',
        // Overlap the edge of the sheet, which is not on a whole pixel at some zoom levels.
        'aria-current:-me-px aria-current:border aria-current:border-e-0 aria-current:border-outline aria-current:bg-paper aria-current:font-[680] aria-current:text-text md:aria-current:ms-0 md:aria-current:min-h-14 md:aria-current:ps-[31px]',
        // Large fonts get the whole width of the tab.
        'md:wide:flex-row md:wide:items-center md:wide:justify-start md:wide:gap-3.5',
        'short:!min-h-11 forced-colors:border forced-colors:aria-current:border-[3px]',
      ].join(' ')}
      href={screen.path}
      aria-label={screen.hyphenated && screen.label}
      aria-current={isCurrent ? 'page' : undefined}
      data-newest={screen.newest}
    >
      {icon && <Icon id={icon} className="h-5 w-5 text-on-dock-2 group-aria-current:text-marker" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">{screen.hyphenated ?? screen.label}</span>
    </a>
  );
}
