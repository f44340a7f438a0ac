import { useSyncExternalStore } from 'react';
import { Icon } from '@/ui/Icon';
import { chooseScheme, nextScheme, onScheme, readScheme, type Scheme } from '@/ui/scheme';

const ICONS: Record<Scheme, string> = {
  system: 'icon-contrast',
  light: 'icon-light_mode',
  dark: 'icon-dark_mode',
};

/** Light, dark, or what the device says. */
export function SchemeSwitch() {
  const scheme = useSyncExternalStore(onScheme, readScheme, () => 'system' as const);
  const label = `Color scheme: ${scheme}`;

  return (
    <button
      className="scheme-switch"
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseScheme(nextScheme(scheme))}
    >
      <Icon id={ICONS[scheme]} />
    </button>
  );
}
