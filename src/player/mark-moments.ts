import { findBegun, findTrackId } from './moments.ts';
import type { Player } from './player.ts';

/** Marks the moment in a story that is playing. */
export function markMoments({ state }: Player): void {
  state.subscribe(() => {
    const now = state.get();
    const isSounding = now.status !== 'idle' && now.status !== 'offered';
    const buttons = [...document.querySelectorAll<HTMLElement>('#main [data-moment]')];
    const own = isSounding ? buttons.filter((button) => findTrackId(button) === now.track.id) : [];
    const moments = own.map((button) => ({ button, time: Number(button.dataset['moment']) }));
    const begun = isSounding ? findBegun(moments, now.time)?.button : undefined;
    for (const button of buttons) {
      if (button === begun) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  });
}
