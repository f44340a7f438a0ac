import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { IconId } from '#ui/icon-ids.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { openDialog } from '#ui/open-dialog.ts';
import { useLightbox } from './useLightbox.ts';
import type { InterfaceText } from '#ui/messages/languages.ts';
import { labelProps, t, texts } from '#ui/messages/t.ts';

/** The minimum length of a swipe in CSS pixels. */
const SWIPE_PIXELS = 48;

/** An enlarged picture with buttons for the others; Escape closes it and returns the focus. */
export function Lightbox() {
  const { enlargement, close, step } = useLightbox();
  const start = useRef(0);
  const picture = enlargement?.pictures[enlargement.index];
  if (!picture) return null;
  const words = picture.caption || picture.title;

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-getRightStep());
    if (key === 'ArrowRight') step(getRightStep());
  };
  const isSwipe = ({ clientX }: MouseEvent) => Math.abs(clientX - start.current) > SWIPE_PIXELS;
  const onPointerUp = (event: PointerEvent) => {
    if (isSwipe(event)) step(event.clientX < start.current ? getRightStep() : -getRightStep());
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !isSwipe(event)) closeDialog(event);
  };

  return (
    <dialog
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none touch-pan-y touch-pinch-zoom select-none border-0 bg-dock p-4 pt-[68px] text-on-dock print:hidden"
      ref={openLightbox}
      onClose={close}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => (start.current = clientX)}
      onPointerUp={onPointerUp}
      aria-label={picture.caption || picture.alt || picture.title || t(texts.picture)}
    >
      <figure className="pointer-events-none flex h-full flex-col items-center justify-center gap-4">
        <img
          className="min-h-0 max-w-full rounded-sm bg-paper object-contain text-text"
          src={picture.src}
          alt={picture.alt}
          draggable={false}
        />
        {words && <figcaption>{words}</figcaption>}
      </figure>
      <div className="absolute end-3 top-3 flex gap-2">
        {enlargement.pictures.length > 1 && (
          <>
            <LightboxButton does={texts.previousPicture} icon="icon-arrow_back" onClick={() => step(-1)} />
            <LightboxButton does={texts.nextPicture} icon="icon-arrow_forward" onClick={() => step(1)} />
          </>
        )}
        <LightboxButton does={texts.close} icon="icon-close" onClick={closeDialog} />
      </div>
    </dialog>
  );
}

function openLightbox(dialog: HTMLDialogElement) {
  const close = openDialog(dialog);
  dialog.querySelector<HTMLElement>('button:last-of-type')?.focus();
  return close;
}

/** The step to the picture on the right: back in right-to-left languages. */
function getRightStep(): 1 | -1 {
  return document.dir === 'rtl' ? -1 : 1;
}

function closeDialog({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.close();
}

interface LightboxButtonProps {
  does: InterfaceText;
  icon: IconId;
  onClick: (event: MouseEvent) => void;
}

function LightboxButton({ does, icon, onClick }: LightboxButtonProps) {
  return (
    <IconButton
      className="bg-dock-2"
      {...labelProps(does)}
      icon={icon}
      iconClass="h-6 w-6 rtl:[scale:-1_1]"
      onClick={onClick}
    />
  );
}
