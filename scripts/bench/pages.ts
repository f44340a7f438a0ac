import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './median.ts';

type Row = Record<string, string | number>;

/** What we read of a report of Lighthouse. */
interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

// With all that it brings it is 150 MB, which only those who measure need: npm fetches it the first time.
const program = 'lighthouse@13.5.0';
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's scores, largest contentful paint and layout shift of each screen, on its mobile preset. The browser
 * listens for developer tools at the port.
 */
export async function measurePages(urls: string[], port: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const url of urls) rows.push({ screen: new URL(url).pathname, ...(await measurePage(url, port)) });
  return rows;
}

async function measurePage(url: string, port: number): Promise<Row> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(url, port));

  const middle = (read: (report: Report) => number | null | undefined) =>
    median(reports.map((one) => read(one) ?? NaN));
  const scores = categories.map((name): [string, number] => [
    name,
    Math.round(middle((one) => one.categories[name]?.score) * 100),
  ]);
  return {
    ...Object.fromEntries(scores),
    'LCP (s)': Math.round(middle((one) => one.audits['largest-contentful-paint']?.numericValue) / 10) / 100,
    CLS: Math.round(middle((one) => one.audits['cumulative-layout-shift']?.numericValue) * 1000) / 1000,
  };
}

async function report(url: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${categories.join()}`];
  const words = ['exec', '--yes', `--package=${program}`, '--', 'lighthouse', url, ...options];
  const { stdout } = await promisify(execFile)('npm', words, {
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout) as Report;
}
