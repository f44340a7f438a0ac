import { useSyncExternalStore } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { flipScheme, onScheme, readScheme } from '#ui/scheme.ts';
import { markText, t } from '#ui/messages/t.ts';

/** Switches between light and dark; its icon shows the other scheme. */
export function SchemeSwitch() {
  const scheme = useSyncExternalStore(onScheme, readScheme, () => 'light' as const);
  const isLight = scheme === 'light';

  return (
    <IconButton
      className="scheme-switch bg-veil text-on-sleeve noscript:hidden print:hidden"
      label={t('scheme', { scheme: t(isLight ? 'schemeLight' : 'schemeDark') })}
      {...markText('scheme')}
      icon={isLight ? 'icon-dark_mode' : 'icon-light_mode'}
      onClick={flipScheme}
    />
  );
}
