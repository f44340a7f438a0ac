import { getAudio, getPlayer } from '#player/engine.ts';

/** Plays videos in their place, and the music or a video, not both. Without scripts, they are links to their hosts. */
export function startVideos(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-video]') : null;
    if (!link?.dataset['video'] || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showVideo(link, link.dataset['video']);
  });
}

function showVideo(link: HTMLElement, address: string): void {
  const player = getPlayer();
  player.pause();
  const frame = document.createElement('iframe');
  Object.assign(frame, {
    src: address,
    title: link.dataset['title'],
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    className: 'aspect-video w-full rounded-sm print:hidden',
  });
  link.replaceWith(frame);
  frame.focus();
  // A video on another host cannot be paused, so the music takes its place.
  const stop = player.state.subscribe(() => {
    if (frame.isConnected && getAudio().paused) return;
    stop();
    frame.replaceWith(link);
  });
}
