import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';
import { markdownToHtml } from 'satteri';
import { beforeAll, expect, test } from 'vitest';
import { angleBrackets } from '#lib/angle-brackets.ts';
import { getEntryId } from '#lib/ids.ts';
import { createOldSite } from '../fixtures/old-site.ts';
import { ledger, page, record, recordLines, writeInto, type Files } from '../unit/write-site.ts';
import { build, copyProject, expectSuccess, frontmatter, leastSite, madeFiles, readAll } from './project.ts';

let folder: string;
let old: Files;
let said: string;
let again: string;
let isSame: boolean;

const all = '- file: all\n  author: Your Name\n  source: https://example.com/\n  licence: CC0-1.0\n';
const add = () =>
  spawnSync(process.execPath, [resolve('scripts/add.ts'), 'old/content'], {
    cwd: folder,
    encoding: 'utf8',
    input: 'yes\n',
    env: { ...process.env, INIT_CWD: folder },
  });

beforeAll(async () => {
  folder = await copyProject('moving-in', {
    ...leastSite,
    [ledger]: `${record(recordLines)}\n${all}`,
    'content/pages/notes.mdx': page(frontmatter, '# Notes\n\n<Posts />\n'),
  });
  old = await createOldSite();
  await writeInto(`${folder}/old`, old);
  said = add().stdout;
  const before = await readAll(folder, madeFiles);
  again = add().stderr;
  isSame = JSON.stringify(before) === JSON.stringify(await readAll(folder, madeFiles));
  expectSuccess(await build(folder));
});

const posts = () =>
  Object.entries(old).filter(([file]) => /\.(?:md|markdown)$/.test(file) && !file.includes('README'));
const toAddress = (file: string) =>
  `posts/${getEntryId(file.replace(/^content\/(?:_posts\/\d{4}-\d\d-\d\d-)?/, ''), 'en')}`;
const readMain = (file: string): HTMLElement =>
  parse(readFileSync(`${folder}/dist/${toAddress(file)}/index.html`, 'utf8')).querySelector('main') ??
  parse('');
/** The words of HTML, whose blocks end words. */
const countWords = (html: string) => {
  const { textContent } = parse(html.replace(/<(?!\/?(?:a|code|em|span|strong)\b)/g, ' <'));
  const words = textContent.replaceAll('\u00ad', '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return Map.groupBy(words, (word) => word);
};

test('a folder of sixty posts in six dialects comes in, and no word is lost', () => {
  expect(posts()).toHaveLength(60);
  expect(said.match(/^Write content\/posts\/.*/gm)).toHaveLength(60);
  expect(said).toContain('Write content/posts/My Notes/Boat Note.md\n');
  expect(said).toContain('Leave README.md: it is no post.');
  const lost = posts().flatMap(([file, text]) => {
    const source = String(text).replaceAll('\r', '');
    const [, title = ''] = /^title: ['"]?(.*?)['"]?$/m.exec(source) ?? [];
    const body = source.replace(/^---\n[^]*?\n---\n/, '').replace(/\{\{ .*? \}\}/g, '');
    const { html } = markdownToHtml(body, { mdastPlugins: [angleBrackets([])] });
    const shown = countWords(readMain(file).innerHTML);
    return [...countWords(`<h1>${title}</h1>${html}`)].flatMap(([word, { length }]) =>
      length > (shown.get(word)?.length ?? 0) ? `${file}: ${word}` : [],
    );
  });
  expect(lost).toEqual([]);
});

test('each post shows its picture, with its words', () => {
  const without = posts().filter(([file]) => {
    const image = readMain(file).querySelector('img[alt^="The "]');
    return !existsSync(`${folder}/dist${image?.getAttribute('src')}`);
  });
  expect(without.map(([file]) => file)).toEqual([]);
});

test('old addresses that Hugo, Jekyll and Eleventy say lead on', () => {
  for (const path of ['blog/the-harp/', 'old/2014/07/11/harp-light.html', 'notes/harp/']) {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const html = [file, `${path}/index.html`]
      .map((one) => `${folder}/dist/${one}`)
      .find((one) => existsSync(one));
    expect(html && readFileSync(html, 'utf8'), path).toContain('/posts/');
  }
});

test('twice does nothing twice', () => {
  expect(again).toContain('is here already');
  expect(isSame).toBe(true);
});
