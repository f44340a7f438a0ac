import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { getPlayer } from './engine.ts';
import { labelProps } from '#ui/messages/t.ts';

interface Props {
  className?: string;
  children?: ReactNode;
}

/** The buttons at the end of the dock; the last one closes it. */
export function DockTools({ className = '', children }: Props) {
  return (
    <div
      className={`col-start-6 row-start-2 flex items-center justify-end pe-[max(12px,var(--edge)_-_12px)] max-md:col-start-4 max-md:row-end-5 max-md:pe-0 ${className}`}
    >
      {children}
      <IconButton {...labelProps('closePlayer')} icon="icon-close" onClick={close} />
    </div>
  );
}

function close(): void {
  getPlayer().close();
  document.getElementById('main')?.focus({ preventScroll: true });
}
