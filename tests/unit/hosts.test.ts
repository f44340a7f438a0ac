import { expect, onTestFinished, test, vi } from 'vitest';
import { formatProblems } from '#lib/problem.ts';
import { readContent } from '#model/read-content.ts';
import { findHosts } from '#checks/remote-hosts.ts';
import { getPlayerUrl } from '#videos/player-url.ts';
import { page, track, validSite, writeFiles } from './write-site.ts';

const ride = 'https://www.example.com/ride.mp3';

/** The target of an address, or its status. */
type Answers = Record<string, string | number>;

/** Fakes servers; other addresses have the sound. */
function answer(answers: Answers): void {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const given = answers[(url as URL).href] ?? 206;
    if (typeof given === 'number') return Promise.resolve(new Response('sound', { status: given }));
    return Promise.resolve(new Response(null, { status: 302, headers: { Location: given } }));
  });
  onTestFinished(() => spy.mockRestore());
}

/** The hosts of a site whose tracks have these addresses. */
async function follow(...audios: string[]) {
  const tracks = audios.map((audio, index): [string, string] => [
    index === 0 ? track : `content/tracks/more-${index}.md`,
    page(`title: Ride ${index}\naudio: ${audio}\norder: ${index + 1}`, 'Bass.\n'),
  ]);
  const content = await readContent(await writeFiles({ ...validSite, ...Object.fromEntries(tracks) }));
  const { recordings, problems } = await findHosts(content, { isFollowed: true });
  return { recordings, problems: formatProblems(problems) };
}

test.each<[string, Answers, string[]]>([
  ['that answers itself', {}, []],
  ['that redirects within its host', { [ride]: '/a', 'https://www.example.com/a': 206 }, []],
  [
    'that redirects through two hosts',
    { [ride]: 'https://second.example/b', 'https://second.example/b': 'https://last.example/ride.mp3' },
    ['https://second.example', 'https://last.example'],
  ],
  [
    'that an archive has on many servers',
    { [ride]: 'https://ia801.us.example.com/ride.mp3' },
    ['https://*.example.com'],
  ],
  ['that redirects to more than a host', { [ride]: 'https://a;script-src/ride.mp3' }, []],
])('browsers may ask the hosts of a recording %s', async (_, answers, hosts) => {
  answer(answers);

  const recordings = ['https://www.example.com', ...hosts].join(' ');
  expect(await follow(ride)).toEqual({ recordings, problems: '' });
});

test.each<[string, Answers]>([
  ['is gone', { [ride]: 404 }],
  ['redirects to itself', { [ride]: ride }],
])('a recording that %s is a warning', async (_, answers) => {
  answer(answers);

  expect((await follow(ride)).problems).toMatchSnapshot();
});

test('offline, there is one warning', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  onTestFinished(() => void vi.restoreAllMocks());

  expect((await follow(ride, 'https://b.example/2.mp3')).problems).toMatchSnapshot();
});

test('recordings of the site itself are not requested', async () => {
  answer({ [ride]: 404 });

  expect(await follow('/audio/funk-ride.mp3')).toEqual({ recordings: '', problems: '' });
  expect(fetch).not.toHaveBeenCalled();
});

test('the policy names the servers of backgrounds and recordings once each, and no other words', async () => {
  const background = (address: string) => page(`title: Home\nimageUrl: ${address}`);
  const root = await writeFiles({
    ...validSite,
    'content/pages/a.mdx': background('https://pictures.example.com/a.jpg'),
    'content/pages/b.mdx': background('https://pictures.example.com/b.jpg'),
    'content/pages/notes/c.md': background('http://other.example.com:8080/c.jpg').replaceAll('\n', '\r\n'),
    'content/pages/d.mdx': background('https://a;script-src/d.jpg'),
    [track]: page('title: Ride\naudio: https://sounds.example.com/ride.mp3\norder: 1'),
    'content/tracks/b.md': page('title: Ride\naudio: https://a;sandbox/ride.mp3\norder: 2'),
  });

  expect(await findHosts(await readContent(root))).toEqual({
    pictures: 'https://pictures.example.com http://other.example.com:8080',
    recordings: 'https://sounds.example.com',
    videos: '',
    problems: [],
  });
});

const youTube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
const tube = 'https://tube.example.org';
const film = '9c9de5e8-0a1e-484a-b099-e80766180a6d';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=1', youTube],
  ['https://youtu.be/aqz-KE-bpKQ?t=72s', `${youTube}&start=72`],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', youTube],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
  [`${tube}/w/${film}`, `${tube}/videos/embed/${film}?autoplay=1&p2p=0`],
  ['https://www.youtube.com/@channel', undefined],
])('the player of %s', (address, player) => {
  expect(getPlayerUrl(address)).toBe(player);
});
