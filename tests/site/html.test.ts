import { globSync } from 'node:fs';
import { HtmlValidate, type Message } from 'html-validate';
import { expect, test } from 'vitest';
import config from '../../.htmlvalidate.mjs';
import { fixtureSite } from '../sites.ts';

const validator = new HtmlValidate(config);
const files = Object.values(sites).flatMap(({ folder }) => globSync(`${folder}/**/*.html`));

test.each(files)('%s is valid HTML', async (file) => {
  const { results } = await validator.validateFile(file);

  expect(results.flatMap(({ messages }) => messages.map(toLine))).toEqual([]);
});

test('a link without an address and sizes without candidates are found', async () => {
  const { results } = await validator.validateString(
    '<!doctype html><html lang="en"><head><title>A page</title><link rel="manifest"></head>' +
      '<body><img src="a.webp" alt="" sizes="50vw"></body></html>',
  );

  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toEqual([
    'element-required-attributes',
    'attribute-misuse',
  ]);
});

function toLine({ line, column, ruleId, message }: Message): string {
  return `${line}:${column} ${ruleId}: ${message}`;
}
