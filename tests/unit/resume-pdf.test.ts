import { getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { makePdf } from '@/resume/pdf';
import { showTitle } from '@/resume/show-title';
import { renameFont } from '@/resume/rename-font';
import { sampleDocument } from './sample-resume';

/** A part of the structure of a page: its role and what is in it. */
interface Part {
  role?: string;
  children?: Part[];
}

const pdf = await makePdf(sampleDocument);
const document = await getDocumentProxy(new Uint8Array(pdf));
const page = await document.getPage(1);

describe('the document', () => {
  test('says what it is called and in which language, and shows its title', async () => {
    const { info } = await getMeta(document);

    expect(info).toMatchObject({ Title: 'Resume of The Owner', Author: 'The Owner', Language: 'en-GB' });
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  test('is tagged, with headings, paragraphs, links and a list in the order of reading', async () => {
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = listRoles((await page.getStructTree()) as Part);

    expect(roles.filter((role) => /^(H\d|P|L|Link)$/.test(role))).toEqual([
      'H1',
      'P',
      'P',
      'Link',
      'H2',
      'H3',
      'P',
      'P',
      'Link',
      'P',
      'L',
      'H2',
      'L',
      'P',
    ]);
  });

  test('has its words as text', async () => {
    const { items } = await page.getTextContent();

    const words = items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain('Foreman 2016 – 2019 The Upper Yard Five people and two slips.');
  });

  test('leads to letters and to other sites', async () => {
    const links = (await page.getAnnotations()) as { url?: string }[];

    expect(links.map(({ url }) => url)).toEqual(['mailto:owner@example.com', 'https://yard.example.com/']);
  });

  test('is A4, in the type of the site, without the time at which it was made', () => {
    const text = pdf.toString('latin1');

    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
    expect([...new Set(text.match(/(?<=\+)(?:besley|libre-franklin)/g))].sort()).toEqual([
      'besley',
      'libre-franklin',
    ]);
    expect(text).not.toMatch(/CreationDate|ModDate|CreateDate/);
  });

  test.each(['es-419', 'zh-Hant-TW', 'gsw'])('is made in %s', async (lang) => {
    const { info } = await getMeta(
      await getDocumentProxy(new Uint8Array(await makePdf({ ...sampleDocument, lang }))),
    );

    expect(lang).toMatch((info['Language'] as string).slice(0, 2));
  });

  test('runs from right to left in a language that does', async () => {
    const arabic = await getDocumentProxy(
      new Uint8Array(await makePdf({ ...sampleDocument, lang: 'ar', name: 'مرحبا' })),
    );

    expect(await arabic.getViewerPreferences()).toMatchObject({ Direction: 'R2L', DisplayDocTitle: true });
  });
});

test('a catalog that cannot be changed is an error, rather than a document without its title', () => {
  expect(() => showTitle(Buffer.from('%PDF-1.7'))).toThrow('The catalog of the PDF is not as expected.');
});

test('a font without names cannot get one', () => {
  expect(() => renameFont(Buffer.alloc(12), 'besley-latin')).toThrow(
    'The font for besley-latin has no names.',
  );
});

function listRoles({ role, children = [] }: Part): string[] {
  return [...(role ? [role] : []), ...children.flatMap(listRoles)];
}
