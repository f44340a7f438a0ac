import { drawings, sprite } from 'virtual:icons';
import { withBase } from '#lib/paths.ts';
import type { IconId } from './icon-ids.ts';

const spriteUrl = withBase(sprite);

interface Props {
  id: IconId;
  /** Color classes, and size classes if it is not 24 px. */
  className?: string;
}

/** An icon, hidden from screen readers: its link or button has the name. */
export function Icon({ id, className = 'h-6 w-6' }: Props) {
  const { path, hasOneColor } = drawings[id] ?? {};
  const url = path && withBase(path);
  if (url && !hasOneColor)
    return <img className={`inline-block shrink-0 object-contain ${className}`} src={url} alt="" />;

  return (
    <svg
      className={`inline-block shrink-0 fill-current forced-colors:!text-inherit ${className}`}
      mask={url && `url("${url}") center / contain no-repeat`}
      aria-hidden="true"
    >
      {url ? <rect width="100%" height="100%" /> : <use href={`${spriteUrl}#${id}`} />}
    </svg>
  );
}
