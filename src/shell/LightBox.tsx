import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from './Icon';
import { useEnlarged } from './useEnlarged';

/** How far a finger moves for a swipe, in CSS pixels. */
const SWIPE = 48;

/** A picture of the copy, large, with the way to the others; Escape closes it and gives the focus back. */
export function LightBox() {
  const { enlargement, close, step } = useEnlarged();
  const start = useRef(0);
  const picture = enlargement?.pictures[enlargement.index];
  if (!picture) return null;

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - start.current;
    if (Math.abs(distance) > SWIPE) step(distance < 0 ? 1 : -1);
  };

  return (
    <dialog
      className="light-box"
      ref={(dialog) => dialog?.showModal()}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => (start.current = clientX)}
      onPointerUp={onPointerUp}
      aria-label={picture.caption || picture.alt || 'Picture'}
    >
      <figure>
        <img src={picture.src} alt={picture.alt} draggable={false} />
        {picture.caption && <figcaption>{picture.caption}</figcaption>}
      </figure>
      <div className="light-box-buttons">
        {enlargement.pictures.length > 1 && (
          <>
            <Action label="Previous picture" icon="icon-arrow_back" onClick={() => step(-1)} />
            <Action label="Next picture" icon="icon-arrow_forward" onClick={() => step(1)} />
          </>
        )}
        <Action label="Close" icon="icon-close" onClick={close} />
      </div>
    </dialog>
  );
}

function Action({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon id={icon} />
    </button>
  );
}
