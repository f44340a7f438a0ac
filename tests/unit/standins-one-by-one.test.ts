import type * as files from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { checkStandins } from '@/checks/launch/standins';
import { readContent } from '@/checks/read-content';
import { recording, validSite, writeFiles, type Files } from './write-site';

const reads = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof files>();
  const readFile = async (...given: Parameters<typeof real.readFile>) => {
    reads.now += 1;
    reads.most = Math.max(reads.most, reads.now);
    return real.readFile(...given).finally(() => (reads.now -= 1));
  };
  return { ...real, readFile };
});

test('of all recordings one is in memory at a time', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `public/audio/more-${index}.mp3`);
  const more: Files = Object.fromEntries(names.map((name) => [name, recording]));
  const content = await readContent(
    await writeFiles({
      ...validSite,
      ...more,
      'standins/sums.json': '{"files":[],"paragraphs":[]}',
    }),
  );
  reads.most = 0;

  await checkStandins(content);

  expect(reads.most).toBe(1);
});
