import { onWithoutScripts } from '#islands/without-scripts.ts';
import type { Player } from './player.ts';

/** Lets the player take turns with the browser's own players of cards that have failed, and of pages without scripts. */
export function takeTurns(player: Player, audio: HTMLAudioElement): void {
  const pauseOthers = ({ target }: Event) => {
    const others = target instanceof HTMLAudioElement ? [audio, ...document.querySelectorAll('audio')] : [];
    others.forEach((other) => other !== target && other.pause());
  };
  document.addEventListener('play', pauseOthers, true);
  audio.addEventListener('play', pauseOthers);
  onWithoutScripts(() => handToBrowser(player));
}

/** Without the dock, only the browser's own controls can stop a sound. */
function handToBrowser(player: Player): void {
  const state = player.state.get();
  const isHeard = state.status === 'playing' || state.status === 'loading';
  player.pause();
  const audio = isHeard && document.getElementById(state.track.id)?.querySelector('audio');
  if (!audio) return;

  audio.currentTime = state.time;
  // If the browser refuses, its controls still work.
  void audio.play().catch(() => undefined);
}
