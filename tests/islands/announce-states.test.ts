import { expect, onTestFinished, test } from 'vitest';
import { announceStates } from '#player/announce-states.ts';
import { formatFailure } from '#player/failure-messages.ts';
import { announcerId } from '#ui/announcer.ts';
import { butterfly, createPlayer, playTrack, ride } from './listening.ts';

test('a screen reader hears each start, pause and failure once, and no offers, pauses for data or closing', async () => {
  document.body.innerHTML = `<p id="${announcerId}" role="status"></p>`;
  const heard: string[] = [];
  const observer = new MutationObserver(() => heard.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const { player, audio } = createPlayer(announceStates);

  for (const happen of [
    () => player.offer(butterfly, 72),
    () => playTrack({ player, audio }),
    () => audio.runDry(),
    () => audio.arrive(),
    () => player.pause(),
    () => playTrack({ player, audio }, butterfly),
    () => audio.break(),
    () => player.play(butterfly),
    () => audio.break(),
    () => player.close(),
  ]) {
    happen();
    await new Promise((done) => setTimeout(done));
  }

  const failure = formatFailure('broken', butterfly.title, false);
  const [playing, paused] = [`Playing ${ride.title}`, `Paused ${ride.title}`];
  expect(heard).toEqual([playing, paused, `Playing ${butterfly.title}`, failure, failure, '']);
});
