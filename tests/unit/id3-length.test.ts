import NodeID3 from 'node-id3';
import { expect, test } from 'vitest';
import { readId3Length } from '@/recordings/id3-length';
import { recording } from './write-site';

const cover = {
  mime: 'image/jpeg',
  type: { id: 3 },
  description: 'Cover',
  imageBuffer: Buffer.alloc(300_000, 1),
};

test('a tag with a picture is as long as what stands before the sound', () => {
  const tags = { title: 'Butterfly', image: cover };

  const length = readId3Length(NodeID3.write(tags, recording));

  expect(length).toBe(NodeID3.create(tags).length);
  expect(length).toBeGreaterThan(300_000);
});

test('a tag without a picture may stay', () => {
  expect(readId3Length(NodeID3.write({ title: 'Butterfly' }, recording))).toBe(0);
});

test('a recording without a tag has nothing before its sound', () => {
  // Sound starts with eight bits that are set.
  const sound = recording.subarray(recording.indexOf(0xff));

  expect(readId3Length(sound)).toBe(0);
});
