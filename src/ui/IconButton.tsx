import type { ComponentProps } from 'react';
import { Icon } from './Icon';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  /** Id of a symbol in the sprite. */
  icon: string;
  /** Size of the icon, where it is not 20 px. */
  iconClass?: string;
  /** Where it leads: then it is a link. */
  href?: string | undefined;
  /** The name under which the file at `href` is kept. */
  download?: string | undefined;
}

/** A round button, or a link, that shows an icon alone. */
export function IconButton({
  label,
  icon,
  iconClass = 'h-5 w-5',
  href,
  download,
  title = label,
  lang,
  disabled = false,
  onClick,
  className = '',
  ...button
}: Props) {
  const shared = {
    className: `inline-flex h-11 w-11 shrink-0 items-center justify-center rounded-full transition-[color] hover:text-highlight ${disabled ? 'opacity-40' : ''} ${className}`,
    'aria-label': label,
    lang,
    title,
    children: <Icon id={icon} className={iconClass} />,
  };
  if (href !== undefined) return <a {...shared} href={href} download={download} />;

  // A button that cannot be used keeps the focus that it has.
  return (
    <button
      {...shared}
      {...button}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    />
  );
}
