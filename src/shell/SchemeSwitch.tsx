import { useSyncExternalStore } from 'react';
import { IconButton } from '@/ui/IconButton';
import { chooseScheme, nextScheme, onScheme, readScheme, type Scheme } from '@/ui/scheme';
import { say } from '@/ui/strings/say';

const ICONS: Record<Scheme, string> = {
  system: 'icon-contrast',
  light: 'icon-light_mode',
  dark: 'icon-dark_mode',
};

const WORDS = { system: 'schemeSystem', light: 'schemeLight', dark: 'schemeDark' } as const;

/** Light, dark, or what the device says. */
export function SchemeSwitch() {
  const scheme = useSyncExternalStore(onScheme, readScheme, () => 'system' as const);

  return (
    <IconButton
      className="scheme-switch bg-veil text-on-sleeve noscript:hidden print:hidden"
      label={say('scheme', { scheme: say(WORDS[scheme]) })}
      icon={ICONS[scheme]}
      onClick={() => chooseScheme(nextScheme(scheme))}
    />
  );
}
