import { useContext } from 'react';
import { SpriteAddress } from './sprite-address';

interface Props {
  /** Id of a symbol in the sprite. */
  id: string;
  /** Its size, where it is not 24 px, and its colour. */
  className?: string;
}

/** An icon of the sprite; it says nothing to assistive technology, its link or button does. */
export function Icon({ id, className = 'h-6 w-6' }: Props) {
  const sprite = useContext(SpriteAddress);
  return (
    <svg
      className={`inline-block shrink-0 fill-current forced-colors:!text-inherit ${className}`}
      aria-hidden="true"
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
