import { Icon } from '#ui/Icon.tsx';
import type { ScreenLink } from './screen-links.ts';
import { useSlideToCurrent } from './useSlideToCurrent.ts';
import { label, siteMark } from '#ui/messages/t.ts';

interface Props {
  screens: ScreenLink[];
  /** Id of the current screen. */
  current: string;
}

/** The navigation in narrow windows: one icon per screen. */
export function IconRow({ screens, current }: Props) {
  const list = useSlideToCurrent(current);
  if (screens.length === 0) return null;

  return (
    <nav className="icon-row sticky top-0 z-10 sm:hidden print:hidden" {...label('screens')}>
      <ul className="flex flex-wrap bg-dock-2" ref={list} {...siteMark}>
        {screens.map((screen) => (
          <li className="min-w-min max-w-full flex-[1_0_10%]" key={screen.id}>
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
      title={screen.label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon ? <Icon id={icon} /> : screen.label}
    </a>
  );
}
