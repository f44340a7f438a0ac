import { expect, test } from 'vitest';
import { listHosts } from '@/checks/list-hosts';
import { readContent } from '@/checks/read-content';
import { page, track, validSite, writeFiles } from './write-site';

test('the servers of backgrounds and recordings are listed once each', async () => {
  const background = (address: string) => page(`title: Home\nimageUrl: ${address}`);
  const root = await writeFiles({
    ...validSite,
    'content/pages/a.mdx': background('https://pictures.example.com/a.jpg'),
    'content/pages/d.mdx': background('https://pictures.example.com/d.jpg'),
    'content/pages/notes/b.md': background('"https://friends.example.com/b.jpg" # by a friend'),
    'content/pages/c & d.mdx': background('http://other.example.com:8080/c.jpg').replaceAll('\n', '\r\n'),
    [track]: page('title: Ride\naudio: https://sounds.example.com/ride.mp3\norder: 1'),
  });

  const { pictures, recordings } = listHosts(await readContent(root));

  expect(pictures.split(' ').sort()).toEqual([
    'http://other.example.com:8080',
    'https://friends.example.com',
    'https://pictures.example.com',
  ]);
  expect(recordings).toBe('https://sounds.example.com');
});

test('a site that keeps all its files needs no other server', async () => {
  expect(listHosts(await readContent(await writeFiles(validSite)))).toEqual({ pictures: '', recordings: '' });
});

test('a server whose name would say more in a policy is none', async () => {
  const root = await writeFiles({
    ...validSite,
    'content/pages/a.mdx': page('title: A\nimageUrl: https://a;script-src/b.jpg'),
    'content/pages/b.mdx': page('title: B\nimageUrl: https://a,sandbox/b.jpg'),
    [track]: page('title: Ride\naudio: https://a;sandbox/ride.mp3\norder: 1'),
  });

  expect(listHosts(await readContent(root))).toEqual({ pictures: '', recordings: '' });
});
