import { Tab } from './Tab.tsx';
import type { ScreenLink } from './screen-links.ts';
import { useSlideToCurrent } from './useSlideToCurrent.ts';
import { labelProps, siteLangProps } from '#ui/messages/t.ts';

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
      {...labelProps('screens')}
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
