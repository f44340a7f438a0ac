import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import type { IconId } from './icon-ids.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** The accessible name, from `labelProps()`. */
  'aria-label': string;
  icon: IconId;
  /** Size classes of the icon if it is not 20 px. */
  iconClass?: string;
  /** Renders a link to this address. */
  href?: string | undefined;
  /** File name for downloading `href`. */
  download?: string | undefined;
}

/** A round button or link with only an icon. */
export function IconButton({
  icon,
  iconClass = 'h-5 w-5',
  href,
  download,
  disabled = false,
  onClick,
  className = '',
  'aria-label': label,
  ...rest
}: Props) {
  const shared = {
    className: `inline-flex h-11 w-11 shrink-0 items-center justify-center rounded-full transition-[color] hover:text-interactive ${disabled ? 'opacity-40' : ''} ${className}`,
    'aria-label': label,
    lang: rest.lang,
    dir: rest.dir,
    children: <Icon id={icon} className={iconClass} />,
  };
  if (href !== undefined) return <a {...shared} href={href} download={download} />;

  // `aria-disabled` instead of `disabled` keeps the focus.
  return (
    <button
      {...shared}
      {...rest}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    />
  );
}
