import { sprite } from 'virtual:icons';
import { withBase } from '#lib/paths.ts';

const spriteUrl = withBase(sprite);

interface Props {
  /** Id of the icon in the sprite. */
  id: string;
  /** Color classes, and size classes if it is not 24 px. */
  className?: string;
}

/** An icon from the sprite, hidden from screen readers: its link or button has the name. */
export function Icon({ id, className = 'h-6 w-6' }: Props) {
  return (
    <svg
      className={`inline-block shrink-0 fill-current forced-colors:!text-inherit ${className}`}
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  );
}
