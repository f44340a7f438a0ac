interface Props {
  /** Id of a symbol in the page's sprite. */
  id: string;
  className?: string;
}

/** An icon of the sprite; it says nothing to assistive technology, its link or button does. */
export function Icon({ id, className = 'icon' }: Props) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}
