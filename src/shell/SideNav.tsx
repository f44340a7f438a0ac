import { Icon } from '@/ui/Icon';
import type { ScreenLink } from './types';
import { useTravel } from './useTravel';

interface Props {
  screens: ScreenLink[];
  /** Id of the current screen. */
  current: string;
}

/** The navigation of wide windows: index tabs beside the sheet. */
export function SideNav({ screens, current }: Props) {
  const list = useTravel(current);
  if (screens.length === 0) return null;

  return (
    <nav className="side-nav" aria-label="Screens">
      <ul ref={list}>
        {screens.map((screen) => (
          <li key={screen.id}>
            <Tab screen={screen} isCurrent={screen.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ screen, isCurrent }: { screen: ScreenLink; isCurrent: boolean }) {
  const icon = isCurrent ? (screen.iconCurrent ?? screen.icon) : screen.icon;
  return (
    <a className="tab" href={screen.path} aria-current={isCurrent ? 'page' : undefined}>
      {icon && <Icon id={icon} />}
      <span>{screen.label}</span>
    </a>
  );
}
