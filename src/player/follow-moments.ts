import { onAddress } from '#navigation/navigation-events.ts';
import { getPlayer } from './engine.ts';
import { findTrackId, parseMoment } from './moments.ts';
import { findTrack, loadPlaylist } from './playlist.ts';

/** Scrolls to the card and moment in the address, and plays moments in stories. */
export function followMoments(): void {
  onAddress(show);
  document.addEventListener('click', ({ target }) => {
    const moment = target instanceof Element ? target.closest<HTMLElement>('[data-moment]') : null;
    if (moment) void playMoment(moment);
  });
}

/** Marks the card in the address; for new visitors, it also seeks to the moment, without a sound. */
function show({ isReturn }: { isReturn: boolean }): void {
  // Load the playlist now, because some browsers allow sound only right after a press.
  if (document.querySelector('[data-moment]')) void loadPlaylist();
  const { id, time } = parseMoment(location.hash);
  if (id === '' && time !== undefined && !isReturn)
    void goTo(findTrackId(document.querySelector('#main [data-track]')), time);
  document.querySelectorAll('.track[data-marked]').forEach((card) => card.removeAttribute('data-marked'));
  const card = id ? document.getElementById(id) : null;
  if (!card?.matches('.track')) return;

  card.dataset['marked'] = '';
  // Browsers scroll by themselves if the whole hash is an id.
  if (isReturn || !location.hash.includes('&')) return;
  card.scrollIntoView();
  card.focus({ preventScroll: true });
  if (time !== undefined) void goTo(id, time);
}

async function goTo(id: string, time: number): Promise<void> {
  const track = await findTrack(id);
  if (track && time < (track.duration ?? Infinity)) getPlayer().seek(track, time);
}

async function playMoment(button: HTMLElement): Promise<void> {
  const track = await findTrack(findTrackId(button));
  if (track) getPlayer().play(track, Number(button.dataset['moment']));
}
