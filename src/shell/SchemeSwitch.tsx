import { IconButton } from '#ui/IconButton.tsx';
import { currentScheme, flipScheme } from '#ui/scheme.ts';
import { useStore } from '#ui/useStore.ts';
import { labelProps, t } from '#ui/messages/t.ts';

/** Switches between light and dark; its icon shows the other scheme. */
export function SchemeSwitch() {
  const isLight = useStore(currentScheme) === 'light';

  return (
    <IconButton
      className="scheme-switch bg-veil text-on-dock noscript:hidden print:hidden"
      {...labelProps('scheme', { scheme: t(isLight ? 'schemeLight' : 'schemeDark') })}
      icon={isLight ? 'icon-dark_mode' : 'icon-light_mode'}
      onClick={flipScheme}
    />
  );
}
