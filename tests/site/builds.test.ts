import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseRssFeed } from 'feedsmith';
import { checkLinks } from '@/checks/check-links';
import { home, page, recording, site, type Files } from '../unit/write-site';
import {
  build,
  copyProject,
  expectSuccess,
  frontmatter,
  leastSite,
  start,
  toNav,
  type Ended,
} from './project';

const lastBuild: Files = {
  'dist/index.html': '<h1>Before</h1>',
  'dist/audio/ride.mp3': Buffer.from([255, 251, 0]),
};

describe('a mistake stops the build and leaves the last one as it was', () => {
  test.each<[string, Files, string, string[]]>([
    [
      'a key that does not exist',
      { [home]: page(`${frontmatter}\ndescripton: A site.`) },
      'there is one thing to mend',
      [
        `${home}, line 4: there is no key \`descripton\`.\n  Did you mean \`description\`? The keys here are title, imageUrl, lang, nav, description, theme, width, review.`,
      ],
    ],
    [
      'mistakes of four kinds',
      {
        [site]: 'name: You\nsocial:\n  - name: LinkedIn\n    url: https://example.com/\n    icon: linkedin\n',
        [home]: page(
          frontmatter,
          "# Welcome\n\nSee [my work](/bussiness/).\n\n<SocialLinks only={['Linkedin']} />\n",
        ),
        'content/pages/business.mdx': page(
          toNav('Business', 2),
          "import Note from './Note.astro';\n\n# Business\n\n<Note />\n",
        ),
        'content/pages/music.mdx': page(toNav('Music', 3), '# Music\n\nIt is [here](music).\n'),
      },
      'there are 4 things to mend',
      [
        'content/pages/business.mdx, line 10: the import “./Note.astro” leads nowhere: there is no file content/pages/Note.astro.\n  Put the file there, or delete the line; the tags of the site need no import.',
        `${home}, line 10: <SocialLinks> names “Linkedin”, and content/site.yaml has no link of that name.\n  Did you mean “LinkedIn”?`,
        `${home}, line 8: the link “/bussiness/” leads nowhere.\n  Did you mean “/business/”?`,
        'content/pages/music.mdx, line 12: the link “music” leads nowhere.\n  Did you mean “/music/”?',
      ],
    ],
    [
      'a link to a place that is not there',
      { [home]: page(frontmatter, '# Welcome\n\nSee [it](#welcom), and [it](/photo.pdf).\n') },
      'there are 2 things to mend',
      [
        `${home}, line 8: the link “#welcom” leads to a place that its screen does not have.\n  Did you mean “#welcome”?`,
        `${home}, line 8: the link “/photo.pdf” leads nowhere.\n  Name a file in public/ or one of the screens: /.`,
      ],
    ],
  ])('%s', { timeout: 120_000 }, async (what, files, sum, problems) => {
    const folder = await copyProject(what.replaceAll(' ', '-'), { ...leastSite, ...lastBuild, ...files });

    const { status, output } = await build(folder);

    expect(status).toBe(1);
    for (const problem of problems) expect(output.split(problem)).toHaveLength(2);
    expect(output).toContain(`The site was not built: ${sum}.\n\n${problems[0]}`);
    expect(output).not.toMatch(/^\s+at |Stack trace|unhandled/m);
    expect(readdirSync(folder)).not.toContain('dist.next');
    expect(readAll(`${folder}/dist`)).toEqual(
      Object.fromEntries(
        Object.entries(lastBuild).map(([name, bytes]) => [name.slice(5), Buffer.from(bytes ?? '')]),
      ),
    );
  });
});

test('an address that is none stops the build with one sentence', async () => {
  const folder = await copyProject('address', leastSite);

  const { status, output } = await build(folder, '/a b/');

  expect(status).toBe(1);
  expect(output.trim()).toBe(
    'BASE_PATH is “/a b/”: write a path of plain letters, for example BASE_PATH=/portfolio/.',
  );
});

describe('a site without recordings', () => {
  let folder: string;
  let ended: Ended;

  beforeAll(async () => {
    folder = await copyProject('without', {
      ...leastSite,
      [home]: page(toNav('Home', 1).replace('cottage', 'cotage')),
      'content/pages/music.mdx': page(toNav('Music', 2), '# Songs\n\n<Tracks />\n'),
    });
    ended = await build(folder);
    expectSuccess(ended);
  }, 120_000);

  test('is told at the end of the build what it does without', () => {
    const { output } = ended;

    expect(output).not.toContain('MODULE_LEVEL_DIRECTIVE');
    const lines = output.replace(/^\d\d:\d\d:\d\d /gm, '');
    const last = lines.slice(lines.indexOf('[WARN] [content-checks]'), lines.indexOf('[service-worker]'));
    expect(last).toBe(
      [
        '[WARN] [content-checks] content/tracks: there is no such folder, so the site has no recordings.',
        '  Make it, empty or with a file for each recording.',
        '[WARN] [content-checks] content/pages/home.mdx, line 3: `imageUrl` names “cups.jpg”, which has 2 × 2 pixels and looks blurred as a background.',
        '  Take one that is 1920 pixels wide or more.',
        '[WARN] [content-checks] content/pages/home.mdx, line 6: the icon “cotage” could not be had (there is no such icon); the link “Home” shows its name instead.',
        '  Did you mean “cottage”?',
        '[WARN] [content-checks] content/pages/music.mdx, line 3: `imageUrl` names “cups.jpg”, which has 2 × 2 pixels and looks blurred as a background.',
        '  Take one that is 1920 pixels wide or more.',
        '[WARN] [content-checks] This is built for the web, and 2 files have placeholders left: `npm run doctor` lists them.',
        '',
      ].join('\n'),
    );
  });

  test('tells of none', async () => {
    const read = (file: string) => readFileSync(`${folder}/dist/music/${file}`, 'utf8');

    const document = parse(read('index.html'));
    expect(document.querySelectorAll('link[rel=alternate], [type="application/ld+json"]')).toEqual([]);
    expect(parseRssFeed(read('feed.xml')).items ?? []).toEqual([]);
    expect(JSON.parse(read('recordings.json'))).toEqual({ artist: 'Your Name', tracks: [] });
    expect(await checkLinks(`${folder}/dist`)).toEqual([]);
  });
});

test('an id that two places of a screen would have stops the build', { timeout: 120_000 }, async () => {
  const folder = await copyProject('page-heading', {
    ...leastSite,
    [home]: page(frontmatter, '# Ride\n\n<Tracks />\n'),
    'content/tracks/ride.md': page('title: Ride\naudio: /audio/ride.mp3\norder: 1', 'Bass.\n'),
    'public/audio/ride.mp3': recording,
  });

  const { output } = await build(folder);

  expect(output).toContain('index.html: two places have the name “ride”');
});

describe('the least site', () => {
  let folder: string;
  let both: Ended[];

  beforeAll(async () => {
    folder = await copyProject('least', leastSite);
    both = await Promise.all([build(folder), build(folder)]);
  }, 120_000);

  test('is built by the one of two that finds the other at work, says so and waits', () => {
    both.forEach(expectSuccess);
    const [patient, ...more] = both.filter(({ output }) => output.includes('Another build'));
    expect(more).toEqual([]);
    expect(patient?.output).toContain(
      'Another build of this site is at work in this folder. This one goes on when it has ended.',
    );
    expect(existsSync(`${folder}/dist/index.html`)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  test('has no navigation and no empty list', async () => {
    for (const file of ['index.html', '404.html']) {
      const document = parse(readFileSync(`${folder}/dist/${file}`, 'utf8'));
      const hollow = document
        .querySelectorAll('#page :is(nav, ul, ol, dl, a, header, footer, h1)')
        .filter(isEmpty);
      expect(hollow.map((element) => element.outerHTML)).toEqual([]);
      expect(document.querySelectorAll('nav')).toEqual([]);
    }
    expect(await checkLinks(`${folder}/dist`)).toEqual([]);
  });

  test(
    'has nothing of what Astro kept of the last build and the disk has damaged',
    { timeout: 120_000 },
    async () => {
      const before = readAll(`${folder}/dist`);
      const kept = `${folder}/node_modules/.astro`;
      const store = readFileSync(`${kept}/data-store.json`, 'utf8');
      writeFileSync(`${kept}/data-store.json`, store.replaceAll('Your Name', 'Your Nane'));
      const fonts = Object.keys(readAll(`${kept}/fonts`));
      fonts.forEach((font) => writeFileSync(`${kept}/fonts/${font}`, 'wOF2, and then nothing'));

      expectSuccess(await build(folder));

      expect(fonts.length).toBeGreaterThan(0);
      expect(store).toContain('Your Name');
      expect(readAll(`${folder}/dist`)).toEqual(before);
    },
  );
});

test.skipIf(!canMount())(
  'a dist that cannot be written ends the build with a sentence',
  { timeout: 120_000 },
  async () => {
    const folder = await copyProject('read-only', { ...leastSite, ...lastBuild });
    const before = readAll(`${folder}/dist`);

    const mount = `mount --bind dist dist && mount -o remount,ro,bind dist && exec "$0" "$@"`;
    const { status, output } = await start(folder, ['build'], '/', ['unshare', '-rm', 'sh', '-c', mount])
      .ended;

    expect(status).toBe(1);
    expect(output).toContain(
      `${folder}/dist/ cannot be written: it is read-only, or belongs to somebody else. What is in it is as it was.\nMake it writable, or build into another folder: npm run build -- --outDir <folder>`,
    );
    expect(output).not.toMatch(/^\s+at |Stack trace|unhandled/m);
    expect(readAll(`${folder}/dist`)).toEqual(before);
    expect(readdirSync(folder)).not.toContain('dist.next');
  },
);

/** Whether a program may have mounts of its own; many containers refuse it. */
function canMount(): boolean {
  return spawnSync('unshare', ['-rm', 'mount', '--bind', '/tmp', '/tmp']).status === 0;
}

/** Whether an element says nothing, draws nothing and plays nothing. */
function isEmpty(element: HTMLElement): boolean {
  return element.textContent.trim() === '' && !element.querySelector('img, svg, audio');
}

/** All files below a folder, by their path in it. */
function readAll(folder: string): Record<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => `${entry.parentPath}/${entry.name}`);
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), readFileSync(file)]));
}
