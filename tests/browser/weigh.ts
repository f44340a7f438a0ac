import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** What a page loads before the visitor does anything: bytes as a host sends them, with Brotli, and requests. */
export interface Weight {
  document: number;
  stylesheet: number;
  script: number;
  font: number;
  image: number;
  requests: number;
}

/** Opens a page, and weighs what it loads. Screens that it fetches for the next click do not count. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const loaded = new Map<string, Response>();
  page.on('response', (response) => loaded.set(response.url(), response));
  await page.goto(address, { waitUntil: 'networkidle' });

  const weight: Weight = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, requests: 0 };
  for (const response of loaded.values()) {
    const type = response.request().resourceType() as keyof Weight;
    if (!(type in weight)) continue;

    const body = await response.body();
    // Fonts and pictures are compressed already.
    weight[type] += type === 'font' || type === 'image' ? body.length : brotliCompressSync(body).length;
    weight.requests += 1;
  }
  return weight;
}
