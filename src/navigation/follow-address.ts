import { tellAddress } from './visit';

/** Tells of an entry of the history on the same screen; who types an address comes to one without a state. */
export function followEntry({ state }: PopStateEvent): void {
  tellAddress({ isReturn: state !== null });
}

/** Tells of a link to a place on the same screen, of which the router tells nobody. */
export function followAnchor({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  // The router has changed the address by then.
  if (link) setTimeout(() => link.href === location.href && tellAddress({ isReturn: false }));
}
