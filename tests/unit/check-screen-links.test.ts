import { describe, expect, test } from 'vitest';
import { checkScreenLinks } from '@/checks/rules/screen-links';
import { home, page, readRule, track, validSite, type Files } from './write-site';

const studio = 'content/pages/studio.mdx';
const choose = 'Name a file in public/ or one of the screens: /, /studio/.';
const read = (files: Files) => readRule(checkScreenLinks, { ...validSite, [studio]: page(), ...files });
const toHome = (body: string): Files => ({ [home]: page(undefined, `# Welcome\n\n${body}\n`) });

describe('a link leads nowhere', () => {
  test.each([
    ['to a screen that is called otherwise', '[it](/studoi/)', '/studoi/', 'Did you mean “/studio/”?'],
    ['to a screen without its slashes', '[it](studio/here)', 'studio/here', choose],
    [
      'with the path of the whole site',
      '[it](/portfolio/studio/)',
      '/portfolio/studio/',
      'Write “/studio/”: what the address of the site has before it is added by itself.',
    ],
    ['of a picture', '<Picture name="cups.jpg" to="/studoi/" />', '/studoi/', 'Did you mean “/studio/”?'],
    ['to a letter box', '[it](you@example.com)', 'you@example.com', 'Did you mean “mailto:you@example.com”?'],
    ['to nothing alike', '[it](/photographs/)', '/photographs/', choose],
  ])('%s', async (_, body, address, hint) => {
    expect(await read(toHome(body))).toBe(`${home}, line 8: the link “${address}” leads nowhere.\n  ${hint}`);
  });

  test('from below another screen', async () => {
    expect(await read({ [studio]: page(undefined, '# Studio\n\n[me](studio)\n') })).toContain(
      `${studio}, line 8: the link “studio” leads nowhere.`,
    );
  });

  test('from the story of a track', async () => {
    const story = page('title: Ride\naudio: /audio/ride.mp3\norder: 1', 'See [it](/studoi/).\n');

    expect(await read({ [track]: story })).toContain(`${track}, line 7: the link “/studoi/” leads nowhere.`);
  });

  test('or has no address', async () => {
    expect(await read(toHome('Read [on]().'))).toBe(
      `${home}, line 8: a link has no address.\n  Write where it leads between the round brackets, or delete the link.`,
    );
  });

  test('to a draft', async () => {
    expect(await read({ ...toHome('[it](/garden/)'), 'content/pages/_garden.mdx': page() })).toContain(
      'content/pages/_garden.mdx is a draft: rename it without the underscore, or delete the link.',
    );
  });
});

describe('nothing is said of a link', () => {
  test.each([
    ['to a screen, with and without its slash', '[a](/studio/) [b](/studio) [c](/) [d](studio/)'],
    ['to a place, which a build checks', '[a](#here) [b](/studio/#there) [c](/studio/?x=1)'],
    ['elsewhere', '[a](https://example.com/studoi/) [b](//example.com/studoi/) [c](mailto:you@example.com)'],
    ['to what a build may make', '[a](/resume.pdf) [b](/music/feed.xml)'],
    ['that is computed', '<a href={frontmatter.title}>a</a>'],
  ])('%s', async (_, body) => {
    expect(await read(toHome(body))).toBe('');
  });

  test('to a screen that cannot be read, of which others tell', async () => {
    const files = { [studio]: '---\ntitle: Studio\nwidth: wide: x\n---\n\n# Studio\n' };

    expect(await read({ ...toHome('[it](/studio/)'), ...files })).toBe('');
  });

  test('to a folder or a file in public', async () => {
    const files = {
      'public/demo/index.html': '<p>Hello',
      'public/terms': 'None',
      'public/bu\u0308cher': 'Two',
    };

    expect(await read({ ...toHome('[a](/demo/) [b](/terms) [c](/b%C3%BCcher)'), ...files })).toBe('');
  });

  test('to a screen that has its own file among the routes', async () => {
    const routes = {
      'src/pages/[...screen].astro': '',
      'src/pages/posts/[...post].astro': '',
      'src/pages/shop/index.astro': '',
      'src/pages/pictures/[name].ts': '',
    };
    const links = '[a](/posts/one/) [b](/posts/) [c](/shop/) [d](/pictures/)';

    expect(await read({ ...toHome(links), ...routes })).toBe(
      `${home}, line 8: the link “/pictures/” leads nowhere.\n  ${choose}`,
    );
  });

  test('of a story that says no path, since any screen may show it', async () => {
    const story = page(
      'title: Ride\naudio: /audio/ride.mp3\norder: 1',
      'At [0:10](#t=10), [then](studio).\n',
    );

    expect(await read({ [track]: story })).toBe('');
  });
});
