import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followRecordings } from '@/checks/follow-recordings';
import { formatProblems } from '@/checks/problem';
import { readContent } from '@/checks/read-content';
import { page, track, validSite, writeFiles } from './write-site';

/** Lets addresses lead to others: a path to where it leads, or to the status it answers. */
async function serve(ways: Record<string, string | number>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const way = ways[url] ?? 404;
    if (typeof way === 'number') response.writeHead(way).end('sound');
    else response.writeHead(302, { Location: way }).end();
  });
  await new Promise<void>((done) => server.listen(0, () => done()));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** What is found out about the small site whose tracks are at these addresses. */
async function follow(...audios: string[]) {
  const tracks = audios.map((audio, index) => [
    index === 0 ? track : `content/tracks/more-${index}.md`,
    page(`title: Ride ${index}\naudio: ${audio}\norder: ${index + 1}`, 'Bass.\n'),
  ]);
  const files = Object.fromEntries(tracks) as Record<string, string>;
  const content = await readContent(await writeFiles({ ...validSite, ...files }));
  const { hosts, problems } = await followRecordings(content);
  return { hosts, problems: formatProblems(problems) };
}

/** Answers as other servers would; an address that is not named does not answer. */
function answer(ways: Record<string, string>): void {
  const ask = (url: URL) =>
    url.href in ways
      ? Promise.resolve(new Response(null, { status: 302, headers: { Location: ways[url.href] ?? '' } }))
      : Promise.resolve(new Response('sound', { status: 206 }));
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => ask(url as URL));
  onTestFinished(() => spy.mockRestore());
}

test('every host on the way is allowed, whatever it is a detour of', async () => {
  const last = await serve({ '/file.mp3': 206 });
  const second = await serve({ '/b': `${last}/file.mp3` });
  const first = await serve({ '/ride.mp3': '/a', '/a': `${second}/b` });

  const { hosts } = await follow(`${first}/ride.mp3`);

  expect(hosts).toEqual([second, last]);
});

test('servers of one archive are allowed together, since each visit gets another', async () => {
  answer({ 'https://www.archive.example/ride.mp3': 'https://ia801.us.archive.example/1/ride.mp3' });

  expect(await follow('https://www.archive.example/ride.mp3')).toEqual({
    hosts: ['https://*.archive.example'],
    problems: '',
  });
});

test('a host that would say more in a policy is not allowed', async () => {
  answer({ 'https://example.com/ride.mp3': 'https://a;script-src/ride.mp3' });

  expect((await follow('https://example.com/ride.mp3')).hosts).toEqual([]);
});

test('a recording that leads nowhere is let be', async () => {
  answer({});

  expect(await follow('https://example.com/ride.mp3')).toEqual({ hosts: [], problems: '' });
});

test('without a connection there is one warning', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  onTestFinished(() => void vi.restoreAllMocks());

  expect(await follow('https://a.example/1.mp3', 'https://b.example/2.mp3')).toEqual({
    hosts: [],
    problems: `${track}, line 3: \`audio\` names “https://a.example/1.mp3”, which does not answer now, as 1 more do not: nobody knows whether it leads to another host.\n  Build once more when there is a connection: browsers fetch from hosts that the build has seen.`,
  });
});

test('a recording that is gone, goes round or leaves https is warned of', async () => {
  const url = await serve({ '/round.mp3': '/round.mp3' });
  const plain = 'https://example.com/ride.mp3';

  expect((await follow(`${url}/gone.mp3`)).problems).toContain('which answers 404.\n');
  expect((await follow(`${url}/round.mp3`)).problems).toContain(
    'which leads from one address to the next.\n',
  );
  answer({ [plain]: 'http://sound.example/ride.mp3' });
  expect((await follow(plain)).problems).toContain(
    'which leads to http://sound.example, and pages with https play nothing from there.\n',
  );
});

test('recordings of the site itself are not asked for', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());

  expect(await follow('/audio/funk-ride.mp3')).toEqual({ hosts: [], problems: '' });
  expect(fetched).not.toHaveBeenCalled();
});
