import { makeAudio } from '@/ui/native-players';
import { onScriptsMissing } from '@/ui/scripts-missing';
import type { Player } from './player';
import type { TrackState } from './types';

/** Hands what plays over to the browser's own controls when a script does not come, so that no sound is without control. */
export function handOver(player: Player): void {
  onScriptsMissing(() => {
    const state = player.state.get();
    const isHeard = state.status === 'playing' || state.status === 'loading';
    player.pause();
    if (isHeard) goOn(state);
  });
}

function goOn({ track, time }: TrackState): void {
  const audio = document.getElementById(track.id)?.querySelector('audio') ?? append(track);
  audio.currentTime = time;
  // A browser that refuses has the controls still.
  void audio.play().catch(() => undefined);
}

// The visitor has left the screen of its card.
function append(track: TrackState['track']): HTMLAudioElement {
  const audio = makeAudio(track, 'sticky bottom-0 z-10 w-full');
  document.getElementById('page')?.append(audio);
  return audio;
}
