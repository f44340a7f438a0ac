import { announce } from '#ui/announcer.ts';
import type { Player } from './player.ts';
import type { PlayerState } from './types.ts';
import { t, texts } from '#ui/messages/t.ts';

/** Announces when a track starts, pauses or fails, but not when it waits for data. */
export function announceStates({ state }: Player): void {
  let lastAnnouncement = '';
  let hasFailed = false;
  state.subscribe(() => {
    // Announce the same failure again after a retry.
    if (hasFailed && state.get().status === 'loading') lastAnnouncement = '';
    hasFailed = state.get().status === 'failed';
    const sentence = formatAnnouncement(state.get());
    if (sentence === undefined || sentence === lastAnnouncement) return;
    lastAnnouncement = sentence;
    announce(sentence);
  });
}

function formatAnnouncement(state: PlayerState): string | undefined {
  switch (state.status) {
    case 'playing':
      return state.message ?? t(texts.playingTrack, { title: state.track.title });
    case 'paused':
      return t(texts.pausedTrack, { title: state.track.title });
    case 'failed':
      return state.message;
    case 'idle':
      return '';
    case 'loading':
      return state.message;
    case 'offered':
      return undefined;
  }
}
