import { useContext } from 'react';
import { SpriteAddress } from './sprite-address';

interface Props {
  /** Id of a symbol in the sprite. */
  id: string;
  className?: string;
}

/** An icon of the sprite; it says nothing to assistive technology, its link or button does. */
export function Icon({ id, className = 'icon' }: Props) {
  const sprite = useContext(SpriteAddress);
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
