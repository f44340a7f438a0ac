import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserArguments } from '../scripts/browser-arguments.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { installBrowser } from '../scripts/install-browser.ts';
import { startIfEntry } from '../scripts/start.ts';

/** Addresses of the two fonts. */
interface Fonts {
  besley: string;
  franklin: string;
}

/** Prints the stand-in resume to public/resume.pdf: one US Letter page. */
async function main(): Promise<void> {
  const fonts = { besley: await readFont('besley'), franklin: await readFont('libre-franklin') };
  await writeFile('public/resume.pdf', withoutClock(await print(toHtml(fonts))));
}

/** A font file from npm as a data address, so that the page needs nothing from outside. */
async function readFont(family: string): Promise<string> {
  const file = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  return `data:font/woff2;base64,${await readFile(file, 'base64')}`;
}

/** The page in Chromium, printed to PDF bytes. */
async function print(html: string): Promise<Buffer> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? installBrowser(),
    args: browserArguments,
  });
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    return await page.pdf({ format: 'Letter', printBackground: true, preferCSSPageSize: true, tagged: true });
  } finally {
    await browser.close();
  }
}

/** The same PDF with a fixed date in it (of the same length), so that every run gives the same file. */
function withoutClock(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString('latin1').replaceAll(/\(D:\d{14}/g, '(D:20260101000000'), 'latin1');
}

/** The whole resume as a page of HTML. */
function toHtml({ besley, franklin }: Fonts): string {
  return `<!doctype html>
<html lang="en-US">
<title>Resume of Your Name</title>
<meta name="author" content="Your Name">
<style>
  @font-face { font-family: Besley; src: url(${besley}); font-weight: 400 900 }
  @font-face { font-family: Franklin; src: url(${franklin}); font-weight: 100 900 }
  @page { size: Letter; margin: 0.9in 1in }
  body { margin: 0; font: 10.5pt/1.5 Franklin; color: #1c1a17; text-rendering: geometricPrecision }
  h1 { margin: 0; font: 700 30pt/1 Besley; letter-spacing: -0.01em }
  header p { margin: 8pt 0 0; color: #57514a }
  header { padding-bottom: 16pt; border-bottom: 1pt solid #1c1a17 }
  section { display: grid; grid-template-columns: 1.35in 1fr; padding: 15pt 0; border-bottom: 0.5pt solid #cfc8be }
  h2 { margin: 0; font: 600 12pt/1.3 Besley }
  h3 { margin: 0; font-weight: 650; font-size: inherit }
  p { margin: 0 }
  p + h3 { margin-top: 9pt }
  footer { margin-top: 16pt; color: #57514a; font-size: 9pt }
</style>
<header>
  <h1>Your Name</h1>
  <p>A stand-in for the owner’s resume</p>
</header>
<section>
  <h2>Summary</h2>
  <p>A software developer who thinks business must be relational. This page holds the place of the real
  resume; nothing on it describes an actual person, employer or project.</p>
</section>
<section>
  <h2>Experience</h2>
  <div>
    <h3>Team lead</h3>
    <p>Led a small team, planned its work, and read more code than was written.</p>
    <h3>Consultant</h3>
    <p>Listened first, then built the smaller thing that was actually needed.</p>
    <h3>Partner and sole proprietor</h3>
    <p>Looked after customers and code, and kept both for a long time.</p>
    <h3>Employee</h3>
    <p>Learned the trade by fixing things, one careful change after another.</p>
  </div>
</section>
<section>
  <h2>Tools</h2>
  <p>C# and .NET, SQL Server, Visual Basic in its day, and a text editor.</p>
</section>
<section>
  <h2>Elsewhere</h2>
  <p>Plays and records music at home. Sings on Sundays.</p>
</section>
<footer>Replace the file public/resume.pdf with the real one; its name and address can stay.</footer>
</html>`;
}

await startIfEntry(import.meta.filename, main);
