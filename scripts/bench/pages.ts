import lighthouse, { type Result } from 'lighthouse';
import { median } from './median.ts';

type Row = Record<string, string | number>;

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
  const reports: Result[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(url, port));

  const middle = (read: (report: Result) => number | null | undefined) =>
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

async function report(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
  return result.lhr;
}
