import { findBegun, findTrackId, parseTimestamp } from './timestamps.ts';
import type { Player } from './player.ts';

/** Marks the timestamp in a story that is playing. */
export function markTimestamps({ state }: Player): void {
  state.subscribe(() => {
    const now = state.get();
    const isSounding = now.status !== 'idle' && now.status !== 'offered';
    const buttons = [...document.querySelectorAll<HTMLElement>('#main [data-timestamp]')];
    const trackButtons = isSounding ? buttons.filter((button) => findTrackId(button) === now.track.id) : [];
    const timestamps = trackButtons.map((button) => ({
      button,
      time: parseTimestamp(`#t=${button.dataset['timestamp']}`).time ?? 0,
    }));
    const begun = isSounding ? findBegun(timestamps, now.time)?.button : undefined;
    for (const button of buttons) {
      if (button === begun) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  });
}
