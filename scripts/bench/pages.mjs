import lighthouse from 'lighthouse';
import { median } from './median.mjs';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's scores, largest contentful paint and layout shift of each screen, on its mobile preset.
 * @param {string[]} urls
 * @param {number} port at which the browser listens for developer tools
 */
export async function measurePages(urls, port) {
  const rows = [];
  for (const url of urls) rows.push({ screen: new URL(url).pathname, ...(await measurePage(url, port)) });
  return rows;
}

/**
 * @param {string} url
 * @param {number} port
 */
async function measurePage(url, port) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(url, port));

  const middle = (/** @type {(report: import('lighthouse').Result) => number} */ read) =>
    median(reports.map(read));
  const scores = categories.map((name) => [
    name,
    Math.round(middle((one) => one.categories[name]?.score ?? 0) * 100),
  ]);
  return {
    ...Object.fromEntries(scores),
    'LCP (s)':
      Math.round(middle((one) => one.audits['largest-contentful-paint']?.numericValue ?? NaN) / 10) / 100,
    CLS:
      Math.round(middle((one) => one.audits['cumulative-layout-shift']?.numericValue ?? NaN) * 1000) / 1000,
  };
}

/**
 * @param {string} url
 * @param {number} port
 */
async function report(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
  return result.lhr;
}
