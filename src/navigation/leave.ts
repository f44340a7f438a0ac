import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

type Departure = Pick<TransitionBeforePreparationEvent, 'preventDefault' | 'navigationType' | 'signal'>;

/** The browser itself goes where a visitor wants to; Back and Forward have changed the address already. */
export function leave(event: Departure): void {
  event.preventDefault();
  const isThere = event.navigationType === 'traverse' && !event.signal.aborted;
  if (isThere) location.reload();
}
