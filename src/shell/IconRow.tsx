import { Icon } from '@/ui/Icon';
import type { ScreenLink } from './types';
import { useTravel } from './useTravel';

interface Props {
  screens: ScreenLink[];
  /** Id of the current screen. */
  current: string;
}

/** The navigation of narrow windows: one icon for each screen. */
export function IconRow({ screens, current }: Props) {
  const list = useTravel(current);
  if (screens.length === 0) return null;

  return (
    <nav className="icon-row" aria-label="Screens">
      <ul ref={list}>
        {screens.map((screen) => (
          <li key={screen.id}>
            <IconRowLink screen={screen} isCurrent={screen.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function IconRowLink({ screen, isCurrent }: { screen: ScreenLink; isCurrent: boolean }) {
  const icon = isCurrent ? (screen.iconCurrent ?? screen.icon) : screen.icon;
  return (
    <a
      href={screen.path}
      aria-label={screen.label}
      title={screen.label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {icon ? <Icon id={icon} /> : screen.label}
    </a>
  );
}
