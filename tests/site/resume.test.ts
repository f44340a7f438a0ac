import { readFileSync } from 'node:fs';
import { extractText, extractTextItems, getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { contrastOf } from '#pictures/contrast.ts';
import { siteUrl, fixtureSite } from '../sites.ts';
import { owner, papers } from '../fixtures/site.ts';
import { find, readLinks, readMain, readText, readTexts } from './site.ts';

const { base, folder } = fixtureSite;

const pdf = await getDocumentProxy(new Uint8Array(readFileSync(folder + owner.resume)));

/** An element of a page's structure, with its role and children. */
interface Part {
  role?: string;
  children?: Part[];
}
const listRoles = ({ role = '', children = [] }: Part): string[] => [role, ...children.flatMap(listRoles)];

test('the resume is a PDF with everything the owner wrote, under the name that the owner chose', async () => {
  const { text } = await extractText(pdf, { mergePages: true });

  expect(text).toMatch(/^The Owner\s+Mender of boats/);
  expect(text).toContain('Řeka, Łódź and Öland');
  expect(text).toMatch(/A customer\s+It has not leaked since\./);
});

test('the PDF is an A4 page with links, tagged for screen readers in reading order', async () => {
  const page = await pdf.getPage(1);
  const roles = listRoles((await page.getStructTree()) as Part).filter((role) => /^(H\d|L|Link)$/.test(role));
  const links = (await page.getAnnotations()) as { url?: string }[];

  const about = { Title: 'Resume of The Owner', Author: owner.name, Language: owner.lang };
  expect((await getMeta(pdf)).info).toMatchObject(about);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(roles.join(' ')).toMatch(/^H1 Link .*H2 H3 Link L /);
  expect(links.map(({ url }) => url)).toContain('https://yard.example.com/');
  expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
});

test('the PDF is black on the white of the paper, in type to read', async () => {
  const { argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const { items } = await extractTextItems(pdf);
  const sizes = items.flat().map(({ fontSize }) => fontSize);

  // The first color is the text's, because nothing is painted below it.
  const colors = argsArray.flat().filter((value) => String(value).startsWith('#'));
  expect(contrastOf(String(colors[0]), '#ffffff')).toBeGreaterThan(7);
  expect(sizes.filter((size) => size === 10.5).length).toBeGreaterThan(sizes.length / 3);
});

test('a section of the PDF has nine points between its rule and its heading, and more above the rule', async () => {
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const { items } = await extractTextItems(pdf);
  const baselines = (items[0] ?? []).map(({ y }) => y);
  const rules = fnArray.flatMap((code, index) => {
    const width = (argsArray[index] as [unknown, unknown, number[]] | null)?.[2]?.[2] ?? 0;
    if (code !== OPS.constructPath || width < 400) return [];
    const place = fnArray.lastIndexOf(OPS.transform, index);
    return (argsArray[place] as number[])[5] ?? [];
  });

  expect(rules.length).toBeGreaterThan(3);
  for (const rule of rules) {
    // The top edge of the text is 7.4 points above its baseline.
    const below = rule - 7.4 - Math.max(...baselines.filter((y) => y < rule));
    const above = Math.min(...baselines.filter((y) => y > rule)) - rule;
    expect.soft(below).toBeCloseTo(9, 1);
    expect.soft(above).toBeGreaterThan(below);
  }
});

test('the resume is also JSON, with its own address', () => {
  const resume = JSON.parse(readFileSync(`${folder}/resume.json`, 'utf8')) as object;

  expect(JSON.stringify(resume)).not.toContain('[]');
  expect(resume).toMatchObject({
    basics: { name: 'The Owner', location: { countryCode: 'GB' } },
    work: [{ name: 'The Upper Yard', startDate: '2016-04' }, { endDate: '2016-03' }],
    meta: { canonical: `${siteUrl}${base}resume.json`, version: 'v1.0.0' },
  });
});

test('keys of JSON Resume that the site does not know are in the JSON, and on no page', () => {
  const { meta } = JSON.parse(readFileSync(`${folder}/resume.json`, 'utf8')) as { meta: object };

  expect(meta).toMatchObject({ theme: 'elegant' });
  expect(readMain(papers.path).text).not.toContain('elegant');
});

test('a page has work and education by years, the whole resume with standard headings, and its links', () => {
  const main = readMain(papers.path);

  expect(readTexts(main, 'ol > li')).toEqual([
    '2016 – present Foreman The Upper Yard · Low Harbor · wooden boats',
    '2009 – 2016 Apprentice The Lower Yard',
    '2006 – 2009 Certificate, Woodwork The School on the Hill · with distinction',
    'A boat for two 2014 – 2015 · oak, larch Built in one winter from what was left over.',
    '2022 – present A bell that rings at low water Rust It counts the hours, and forgives the moon.',
  ]);
  expect(find(main, 'ol img').getAttribute('src')).toMatch(/drawer/);
  expect(readTexts(main, 'section > h2')).toEqual([
    ...['Work', 'Volunteering', 'Projects', 'Education', 'Certificates', 'Awards', 'Publications'],
    ...['Skills', 'Languages', 'Interests', 'References'],
  ]);
  expect(readText(find(main, 'section:nth-of-type(4)'))).toBe(
    'Education Certificate, Woodwork 2006 – 2009 The School on the Hill · with distinction Joints that hold',
  );
  expect(readLinks(main)).toEqual(
    expect.arrayContaining([
      ['owner@example.com', 'mailto:owner@example.com'],
      ['+44 20 5550 0100', 'tel:+442055500100'],
      ['The Upper Yard', 'https://yard.example.com/'],
    ]),
  );
});
