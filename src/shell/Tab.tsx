import { Icon } from '#ui/Icon.tsx';
import type { ScreenLink } from './screen-links.ts';

/** One tab of the navigation in wide windows; in narrow columns and large fonts, its icon is above the label. */
export function Tab({ screen, isCurrent }: { screen: ScreenLink; isCurrent: boolean }) {
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
    >
      {icon && <Icon id={icon} className="h-5 w-5 text-on-dock-2 group-aria-current:text-marker" />}
      <span className="min-w-0 [overflow-wrap:anywhere]">{screen.hyphenated ?? screen.label}</span>
    </a>
  );
}
