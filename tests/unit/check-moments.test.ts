import { expect, test } from 'vitest';
import { page, readProblems, track } from './write-site';

const local = 'title: Ride\naudio: /audio/funk-ride.mp3\norder: 1';
const remote = 'title: Ride\naudio: https://example.com/ride.mp3\norder: 1';
const write =
  'Write the moment in seconds or as on a clock, for example `[at 1:12](#t=72)` or `[at 1:12](#t=1:12)`.';
const shorten = 'Name a moment before its end, or put the longer recording in its place.';

/** What the owner reads about a story that begins in line 7. */
const readStory = (story: string, frontmatter = local) =>
  readProblems({ [track]: page(frontmatter, `${story}\n`) });

test.each([
  ['a moment in seconds', 'Bass [from the start](#t=0).', local],
  ['a moment with a fraction', 'Bass [soon](#t=0.5).', local],
  ['a moment as on a clock', 'Bass [at once](#t=0:00).', local],
  ['a link to another place', 'See [the others](/#funk-ride&t=0).', local],
  ['any moment of a recording on another server', 'Bass [late](#t=1:02:05).', remote],
])('%s has no problems', async (_, story, frontmatter) => {
  expect(await readStory(story, frontmatter)).toBe('');
});

test.each([
  ['a moment past the end', 'Bass [at 3:10](#t=190).', '#t=190'],
  ['a moment past the end, as on a clock', 'Bass [at 3:10](#t=3:10).', '#t=3:10'],
  ['the very end', 'Bass [last](#t=2).', '#t=2'],
  ['a moment in a list', '- Bass [at 3:10](#t=190)', '#t=190'],
  ['a moment named at the foot', '[bass]: #t=190', '#t=190'],
])('%s is one problem with its line', async (_, story, address) => {
  expect(await readStory(`Bass first.\n\n${story}`)).toBe(
    `${track}, line 9: “${address}” is past the end of the recording, which is 0:01 long.\n  ${shorten}`,
  );
});

test.each(['#t=abc', '#t=', '#t=1:2:3:4', '#t=-5', '#t=1m12s'])(
  '%s is one problem, whatever the recording',
  async (address) => {
    const problem = `${track}, line 7: “${address}” is no moment of the recording.\n  ${write}`;

    expect(await readStory(`[Here](${address}).`)).toBe(problem);
    expect(await readStory(`[Here](${address}).`, remote)).toBe(problem);
  },
);

test('a recording that is missing does not hide an unreadable moment', async () => {
  const problems = await readProblems({
    [track]: page('title: Ride\naudio: /audio/ride.mp3\norder: 1', '[Here](#t=abc).\n'),
  });

  expect(problems.match(/line \d+: \S+/g)).toEqual(['line 3: `audio`', 'line 7: “#t=abc”']);
});
