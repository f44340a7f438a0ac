import { onAddress } from '#navigation/navigation-events.ts';
import { getPassages, getPlayer } from './engine.ts';
import { findTrackId, parseTimestamp } from './timestamps.ts';
import { findTrack, loadPlaylist } from './playlist.ts';

/** Scrolls to the card and timestamp in the address, and plays timestamps and passages in stories. */
export function followTimestamps(): void {
  onAddress(showTimestamp);
  document.addEventListener('click', ({ target }) => {
    const timestamp = target instanceof Element ? target.closest<HTMLElement>('[data-timestamp]') : null;
    if (timestamp) void playTimestamp(timestamp);
  });
}

/** Marks the card in the address; for new visitors, it also seeks to the timestamp, without a sound. */
function showTimestamp({ isReturn }: { isReturn: boolean }): void {
  // Load the playlist now, because some browsers allow sound only right after a press.
  if (document.querySelector('[data-timestamp]')) void loadPlaylist();
  const { id, time, end } = parseTimestamp(location.hash);
  if (id === '' && time !== undefined && !isReturn)
    void goTo(findTrackId(document.querySelector('#main [data-track]')), time, end);
  document.querySelectorAll('.track[data-targeted]').forEach((card) => card.removeAttribute('data-targeted'));
  const card = id ? document.getElementById(id) : null;
  if (!card?.matches('.track')) return;

  card.dataset['targeted'] = '';
  // Browsers scroll by themselves if the whole hash is an id.
  if (isReturn || !location.hash.includes('&')) return;
  card.scrollIntoView();
  card.focus({ preventScroll: true });
  if (time !== undefined) void goTo(id, time, end);
}

async function goTo(id: string, time: number, end?: number): Promise<void> {
  const track = await findTrack(id);
  if (!track || time >= (track.duration ?? Infinity)) return;
  getPlayer().seek(track, time);
  getPassages().current.set(end === undefined ? undefined : { track, start: time, end, repeats: false });
}

async function playTimestamp(button: HTMLElement): Promise<void> {
  const track = await findTrack(findTrackId(button));
  const { time = 0, end } = parseTimestamp(`#t=${button.dataset['timestamp']}`);
  if (!track) return;
  getPlayer().play(track, time);
  if (end !== undefined) getPassages().current.set({ track, start: time, end, repeats: false });
}
