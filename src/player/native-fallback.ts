import { onScriptsMissing } from '#ui/scripts-missing.ts';
import type { Player } from './player.ts';

/** Hands playback over to the browser's own controls when a script does not load, so that every sound can be stopped. */
export function showNativePlayers(player: Player): void {
  onScriptsMissing(() => {
    const state = player.state.get();
    const isHeard = state.status === 'playing' || state.status === 'loading';
    player.pause();
    const audio = isHeard && document.getElementById(state.track.id)?.querySelector('audio');
    if (!audio) return;

    audio.currentTime = state.time;
    // If the browser refuses, its controls still work.
    void audio.play().catch(() => undefined);
  });
}
