import { IconButton } from './IconButton.tsx';
import { labelProps, t, texts } from './messages/t.ts';
import { currentScheme, flipScheme } from './scheme.ts';
import { useStore } from './useStore.ts';

/** A switch between light and dark, whose icon shows the other scheme. */
export function SchemeSwitch({ className }: { className?: string }) {
  const isLight = useStore(currentScheme) === 'light';
  return (
    <IconButton
      className={className}
      {...labelProps(texts.scheme, { scheme: t(isLight ? texts.schemeLight : texts.schemeDark) })}
      icon={isLight ? 'icon-dark_mode' : 'icon-light_mode'}
      onClick={flipScheme}
    />
  );
}
