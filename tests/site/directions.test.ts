import { globSync, readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { beforeAll, expect, test } from 'vitest';
import { getDirection } from '#lib/languages.ts';
import { home, page, recording, site } from '../unit/write-site.ts';
import { fixtureSite, markdownSite } from '../sites.ts';
import { listSpoken, ownTexts } from '../spoken-texts.ts';
import { build, copyProject, expectSuccess, frontmatter, leastSite, toNav } from './project.ts';

let folder = '';

// Hebrew has no interface text, so that Hebrew and English are on each page.
beforeAll(async () => {
  const story = 'סיפור.[^1]\n\n| א | ב |\n| - | -: |\n| 1 | 2 |\n\n```\ncode()\n```\n\n[^1]: הערה.\n';
  folder = await copyProject('directions', {
    ...leastSite,
    [site]: [
      'name: דנה כהן\nlang: he\nresume: /resume.pdf\ntagline: שלום\nrepository: https://github.com/dana/site',
      `editLinks: true\nwords: ${JSON.stringify(ownTexts)}`,
      'social:\n  - { name: Star, url: https://example.com/, icon: star }\n',
    ].join('\n'),
    [home]: page(toNav('בית', 1), `# שלום\n\n<Picture name="cups.jpg" />\n\n<PictureCredits />\n\n${story}`),
    'content/pages/music.mdx': page(toNav('מוסיקה', 2), '# מוסיקה\n\n<Tracks />\n'),
    'content/pages/french.mdx': page(`${frontmatter}\nlang: fr`, `# Bonjour\n\n${story}`),
    'content/tracks/shir.md': page('title: שיר ראשון (Live)\naudio: /audio/ride.mp3\norder: 1', story),
    'content/tracks/chanson.md': page('title: Chanson\naudio: /audio/ride.mp3\norder: 2\nlang: fr', story),
    'public/audio/ride.mp3': recording,
    'public/resume.pdf': '%PDF-',
  });
  expectSuccess(await build(folder));
});

const read = (file: string) => parse(readFileSync(`${folder}/dist/${file}`, 'utf8'));
const pages = [
  'index.html',
  'music/index.html',
  'music/shir/index.html',
  'music/chanson/index.html',
  'french/index.html',
  '404.html',
];

test('the sidebar has only what the owner has written', () => {
  const aside = read('index.html').querySelector('aside');

  expect(aside?.querySelector('p')?.text.trim()).toBe('שלום');
  expect(aside?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(['/resume.pdf']);
  expect(aside?.querySelectorAll('img')).toEqual([]);
});

// Tables and code have their own language and direction inside of a region with an English name.
const ofSite = 'body :not(script, style, .scroller, .scroller *)';

test.each(pages)('in %s, every text has the direction of its language', (file) => {
  const marked = read(file)
    .querySelectorAll(ofSite)
    .filter((element) => element.hasAttribute('lang'));

  const wrong = marked.filter(
    (element) => findDirection(element) !== getDirection(element.getAttribute('lang') ?? ''),
  );

  expect(wrong.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  expect(marked.filter((element) => element.getAttribute('lang') === 'en').length).toBeGreaterThan(3);
});

test.each(pages)(
  'in %s, screen readers speak the interface in English, and text by the owner in Hebrew',
  (file) => {
    const spoken = listSpoken(read(file).querySelectorAll(ofSite), ownTexts);

    expect(spoken.filter(({ isOwn, lang }) => lang !== (isOwn ? 'he' : 'en'))).toEqual([]);
    for (const isOwn of [true, false])
      expect(spoken.filter((one) => one.isOwn === isOwn).length).toBeGreaterThan(3);
  },
);

test.each([fixtureSite, markdownSite])(
  'in $folder, screen readers speak the interface in English',
  (site) => {
    const files = globSync(`${site.folder}/**/*.html`);
    const spoken = files.flatMap((file) =>
      listSpoken(parse(readFileSync(file, 'utf8')).querySelectorAll(ofSite)),
    );

    expect(spoken.filter(({ lang }) => !lang?.startsWith('en'))).toEqual([]);
    expect(spoken.length).toBeGreaterThan(100);
  },
);

test.each([
  ['index.html', 'main', 'en', 'Footnotes', 'Back to reference 1', ['Table 1', 'Code 1']],
  [
    'french/index.html',
    'main',
    undefined,
    'Notes de bas de page',
    'Retour à la référence 1',
    ['Tableau 1', 'Code 1'],
  ],
  [
    'music/index.html',
    '#shir',
    'en',
    'Footnotes',
    'Back to reference 1',
    ['שיר ראשון (Live): Table 1', 'שיר ראשון (Live): Code 1'],
  ],
  [
    'music/index.html',
    '#chanson',
    undefined,
    'Notes de bas de page',
    'Retour à la référence 1',
    ['Chanson: Tableau 1', 'Chanson: Code 1'],
  ],
])(
  'notes, tables and code in %s %s have names in its language, or in marked English',
  (file, part, lang, heading, back, regions) => {
    const main = read(file).querySelector(part);
    const [title, link] = ['.footnotes h2', '[data-footnote-backref]'].map((one) => main?.querySelector(one));
    const named = main?.querySelectorAll('[role=region]') ?? [];

    expect([title?.text, title?.getAttribute('lang')]).toEqual([heading, lang]);
    expect([link?.getAttribute('aria-label'), link?.getAttribute('lang')]).toEqual([back, lang]);
    expect(named.map((region) => region.getAttribute('aria-label'))).toEqual(regions);
    expect(named.map((region) => region.getAttribute('lang'))).toEqual([lang, lang]);
  },
);

function findDirection(element: HTMLElement): string {
  return element.closest('[dir]')?.getAttribute('dir') ?? 'ltr';
}
