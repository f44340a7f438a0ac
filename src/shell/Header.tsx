import { SchemeSwitch } from '#ui/SchemeSwitch.tsx';

interface Props {
  name: string;
  /** Path of the first screen. */
  home: string;
}

/** The owner's name, which links to home, and a switch between light and dark. */
export function Header({ name, home }: Props) {
  return (
    <header className="relative flex min-h-[max(64px,10vh)] items-center justify-between gap-4 px-edge sm:max-tablet:pe-2">
      <a
        className="owner-name p-name u-url u-uid relative inline-flex min-h-11 max-w-full items-center py-2 font-display text-[clamp(1.5rem,2.3vw,2.25rem)] font-semibold leading-[1.1] tracking-[-0.008em] text-on-dock [overflow-wrap:anywhere] max-sm:text-[min(1.75rem,10vw)] sm:max-w-[calc(56vw_-_var(--edge))]"
        href={home}
      >
        {name}
      </a>
      <SchemeSwitch className="scheme-switch bg-veil text-on-dock noscript:hidden print:hidden" />
    </header>
  );
}
