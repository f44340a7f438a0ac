import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import NodeID3 from 'node-id3';
import { examine } from '../../scripts/doctor/live.ts';
import { serve } from '../../scripts/serve.ts';
import { siteUrl } from '../../scripts/sites.ts';
import { home, page, picture, recording, track } from '../unit/write-site';
import { build, copyProject, expectSuccess, leastSite, toNav } from './project';

test('pages and recordings may live on two hosts', { timeout: 120_000 }, async () => {
  const image = { mime: 'image/jpeg', type: { id: 3 }, description: '', imageBuffer: picture };
  const folder = await copyProject('audio-host', {
    ...leastSite,
    [home]: page(toNav('Home', 1), '# Welcome\n\n<Tracks />\n'),
    [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', 'Bass first.\n'),
    // With a picture, so that it is played from a stream.
    'public/audio/funk-ride.mp3': NodeID3.write({ title: 'Funk Ride', image }, recording),
    'dist-audio/old.mp3': 'of the last build',
  });
  const served = await serve({ directory: `${folder}/public`, port: 0 });
  await served.close();
  vi.stubEnv('AUDIO_URL', `http://localhost:${served.port}/`);
  onTestFinished(() => void vi.unstubAllEnvs());

  expectSuccess(await build(folder));

  const [pages, sound] = [
    await serve({ directory: `${folder}/dist`, port: 0 }),
    await serve({ directory: `${folder}/dist-audio`, port: served.port }),
  ];
  onTestFinished(() => Promise.all([pages.close(), sound.close()]).then(() => undefined));
  const asked = { address: new URL(pages.url), builtFor: new URL(siteUrl), withLinks: false };
  expect(await examine(asked)).toEqual([]);
  expect(existsSync(`${folder}/dist/audio/funk-ride.mp3`)).toBe(false);
  expect(existsSync(`${folder}/dist-audio/old.mp3`)).toBe(false);
  const html = readFileSync(`${folder}/dist/index.html`, 'utf8');
  expect(html).toMatch(new RegExp(`media-src 'self' http://localhost:${served.port}[; ]`));
  expect(html).toMatch(new RegExp(`http://localhost:${served.port}/streams/\\w+/funk-ride\\.mp3`));

  // Of another server no page may keep a recording: it has no length, and so no button.
  const playlist = await fetch(`${pages.url}music/recordings.json`);
  expect(await playlist.text()).not.toContain('"bytes"');

  await sound.close();
  const messages = (await examine(asked)).map(({ where, message }) => `${where}: ${message}`);
  expect(messages).toContain(
    `http://localhost:${served.port}/audio/funk-ride.mp3: the recording is not there: nothing listens there.`,
  );
});
