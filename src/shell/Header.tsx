import { IconButton } from '#ui/IconButton.tsx';
import { labelProps, t, texts } from '#ui/messages/t.ts';
import { currentScheme, flipScheme } from '#ui/scheme.ts';
import { useStore } from '#ui/useStore.ts';

interface Props {
  name: string;
  /** Path of the first screen. */
  home: string;
}

/** The owner's name, which links to home, and a switch between light and dark, whose icon shows the other scheme. */
export function Header({ name, home }: Props) {
  const isLight = useStore(currentScheme) === 'light';

  return (
    <header className="relative flex min-h-[max(64px,10vh)] items-center justify-between gap-4 px-edge sm:max-tablet:pe-2">
      <a
        className="owner-name p-name u-url u-uid relative inline-flex min-h-11 max-w-full items-center py-2 font-display text-[clamp(1.5rem,2.3vw,2.25rem)] font-semibold leading-[1.1] tracking-[-0.008em] text-on-dock [overflow-wrap:anywhere] max-sm:text-[min(1.75rem,10vw)] sm:max-w-[calc(56vw_-_var(--edge))]"
        href={home}
      >
        {name}
      </a>
      <IconButton
        className="scheme-switch bg-veil text-on-dock noscript:hidden print:hidden"
        {...labelProps(texts.scheme, { scheme: t(isLight ? texts.schemeLight : texts.schemeDark) })}
        icon={isLight ? 'icon-dark_mode' : 'icon-light_mode'}
        onClick={flipScheme}
      />
    </header>
  );
}
