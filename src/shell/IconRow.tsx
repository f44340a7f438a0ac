import { Icon } from '#ui/Icon.tsx';
import type { ScreenLink } from './screen-links.ts';
import { useSlideToCurrent } from './useSlideToCurrent.ts';
import { labelProps, siteLangProps, texts } from '#ui/messages/t.ts';

interface Props {
  screens: ScreenLink[];
  /** Id of the current screen. */
  current: string;
}

/** Widths of links by their number: where one row is too narrow for all, two of equal length, so that no icon is alone. */
const widths: Partial<Record<number, string>> = {
  8: 'basis-[clamp(10%,(352px-100%)*99,25%)]',
  9: 'basis-[clamp(10%,(396px-100%)*99,20%)]',
  10: 'basis-[clamp(10%,(440px-100%)*99,20%)]',
  11: 'basis-[clamp(10%,(484px-100%)*99,16.6%)]',
  12: 'basis-[clamp(10%,(528px-100%)*99,16.6%)]',
  13: 'basis-[clamp(10%,(572px-100%)*99,14.2%)]',
  14: 'basis-[clamp(10%,(616px-100%)*99,14.2%)]',
};

/** The navigation in narrow windows: one icon per screen. */
export function IconRow({ screens, current }: Props) {
  const list = useSlideToCurrent(current);
  if (screens.length === 0) return null;

  return (
    <nav className="icon-row sticky top-0 z-10 sm:hidden print:hidden" {...labelProps(texts.screens)}>
      <ul className="flex flex-wrap bg-dock-2" ref={list} {...siteLangProps}>
        {screens.map((screen) => (
          <li
            className={`min-w-min max-w-full shrink-0 grow ${widths[screens.length] ?? 'basis-[10%]'}`}
            key={screen.id}
          >
            <IconRowLink screen={screen} isCurrent={screen.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function IconRowLink({ screen, isCurrent }: { screen: ScreenLink; isCurrent: boolean }) {
  const icon = isCurrent ? screen.iconCurrent : screen.icon;
  return (
    <a
      className="flex min-h-14 min-w-11 items-center justify-center px-2 text-center text-sm text-on-dock focus-visible:outline-offset-[-5px] aria-current:border aria-current:border-outline aria-current:bg-paper aria-current:text-marker forced-colors:border forced-colors:aria-current:border-[3px]"
      href={screen.path}
      aria-label={screen.label}
      aria-current={isCurrent ? 'page' : undefined}
      data-newest={screen.newest}
    >
      {icon ? <Icon id={icon} /> : (screen.hyphenated ?? screen.label)}
    </a>
  );
}
