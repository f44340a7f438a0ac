import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { parse, type HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import config from '../.htmlvalidate.mjs';
import { listBrokenLinks } from './check-links.ts';
import { findWithoutFont, listShownLetters } from './shown-letters.ts';
import { findBlocked, readPolicy, sharedStyles } from './site/policy.ts';
import type { Site } from './sites.ts';

/**
 * Tests what holds for each page of a built site, whatever it says, except HTML files in `public/`. `toSource`
 * returns the content file of a built file.
 */
export function testEveryPage(site: Site, toSource = (file: string) => file): void {
  const { base, folder } = site;
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const pages = files
    .map((file) => ({
      file,
      document: parse(readFileSync(`${folder}/${file}`, 'utf8')),
      source: toSource(file),
    }))
    .filter(({ document }) => document.querySelector('#page'));
  const documents = pages.map(({ document }) => document);
  const readEntries = (nav: HTMLElement) =>
    nav.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
  const home = parse(readFileSync(`${folder}/index.html`, 'utf8'));
  const [entries = []] = home.querySelectorAll('nav').map(readEntries);

  test('there is a home page, and a page for unknown paths', () => {
    expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(['404.html', 'index.html']));
  });

  test('no link, picture, script, anchor or recording is broken', () => {
    expect(listBrokenLinks(site)).toEqual([]);
  });

  test('no file says where its text is written', () => {
    const texts = globSync('**/*.{html,json,xml}', { cwd: folder });

    expect(
      texts.filter((file) => /data-place|<!--place/.test(readFileSync(`${folder}/${file}`, 'utf8'))),
    ).toEqual([]);
  });

  test('all letters that the fonts have are in the files of the site', async () => {
    const lang = home.querySelector('#page')?.getAttribute('lang') ?? 'en';

    expect((await findWithoutFont(folder, listShownLetters(folder, [lang]))).missing).toEqual([]);
  });

  describe.each(pages)('$source', ({ file, document }) => {
    test('is valid HTML', async () => {
      const { results } = await new HtmlValidate(config).validateFile(`${folder}/${file}`);

      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
    });

    test('has an h1, and no empty heading, list, navigation or link', () => {
      const hollow = document
        .querySelectorAll('#page :is(nav, ul, ol, dl, a[href], header, footer, h1, h2, h3, h4, h5, h6)')
        .filter((element) => element.textContent.trim() === '' && !element.querySelector('img, svg, audio'));

      expect(document.querySelector('h1')).not.toBeNull();
      expect(hollow.map((element) => element.outerHTML)).toEqual([]);
    });

    test('has the entries of home in each navigation, and marks its own, or the one of the screen above it', () => {
      const path = file === '404.html' ? '' : base + file.replace(/index\.html$/, '');
      /** The screens that link a page which is below none of them, such as a post. */
      const listing = pages.filter((page) =>
        page.document.querySelector(`main a[href="${encodeURI(path)}"]`),
      );
      const above = listing.map((page) => base + page.file.replace(/index\.html$/, ''));

      for (const nav of document.querySelectorAll('nav').filter((one) => !one.closest('main'))) {
        const links = nav.querySelectorAll('a');
        const read = (link: HTMLElement) => decodeURI(link.getAttribute('href') ?? '');
        const around = links.filter((link) => read(link) !== base && path.startsWith(read(link)));
        const exact = links.filter((link) => read(link) === path);
        const lists = links.filter((link) => path !== '' && above.includes(read(link)));
        const sure = exact.length > 0 ? exact : around;
        const marked = nav.querySelectorAll('[aria-current=page]');
        expect(readEntries(nav)).toEqual(entries);
        expect([...sure, ...lists]).toEqual(expect.arrayContaining(marked));
        expect(marked.length).toBeLessThanOrEqual(1);
        if (sure.length > 0) expect(marked).toEqual(sure);
      }
    });

    test('preloads pictures as it shows them', () => {
      const read = (element: HTMLElement, prefix = '') =>
        ['srcset', 'sizes'].map((name) => element.getAttribute(prefix + name)).join('\n');
      const shown = new Set(document.querySelectorAll('img, source').map((element) => read(element)));
      const preloaded = document.querySelectorAll('link[as=image]').map((link) => read(link, 'image'));

      expect(preloaded.filter((picture) => !shown.has(picture))).toEqual([]);
    });

    test('starts with a policy that allows only this site, and inline code only by its hash', () => {
      const policy = readPolicy(document);
      const code = ['script-src', 'style-src'].flatMap((name) => policy[name] ?? []);

      expect(document.querySelector('head')?.children[1]?.getAttribute('http-equiv')).toBe(
        'content-security-policy',
      );
      for (const name of ['default-src', 'base-uri']) expect(policy[name]).toEqual(["'self'"]);
      expect(policy['object-src']).toEqual(["'none'"]);
      expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*/);
      expect(code.filter((source) => !/^'(self|sha(256|384|512)-[^']+)'$/.test(source))).toEqual([]);
    });

    test('has no inline styles and handlers, and no inline code that a page of the site would block', () => {
      const names = document.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes));

      expect(names.filter((name) => /^(style|on\w+)$/i.test(name))).toEqual([]);
      expect(findBlocked(document, documents, 'script', 'script-src')).toEqual([]);
      expect(findBlocked(document, documents, sharedStyles, 'style-src')).toEqual([]);
      expect(findBlocked(document, [document], 'style', 'style-src')).toEqual([]);
    });

    test('has the colors of itself and of the screens in the navigation, and the focus of its own pictures, and no others', () => {
      const styles = document.querySelectorAll('style').map(({ innerHTML }) => innerHTML);
      const list = (pattern: RegExp) =>
        styles.flatMap((style) => Array.from(style.matchAll(pattern), ([, name = '']) => name)).sort();
      const readAll = (root: HTMLElement, name: string) =>
        root.querySelectorAll(`[${name}]`).flatMap((element) => element.getAttribute(name) ?? []);
      const inNavigation = pages.filter(({ file }) =>
        entries.map(decodeURI).includes(base + file.replace(/index\.html$/, '')),
      );
      const palettes = [document, ...inNavigation.map((page) => page.document)].flatMap((page) =>
        readAll(page, 'data-palette'),
      );

      expect(list(/body\[data-palette="([^"]+)"\]/g)).toEqual([...new Set(palettes)].sort());
      expect(list(/\[data-focus='([^']+)'\]/g)).toEqual([...new Set(readAll(document, 'data-focus'))].sort());
    });
  });
}
