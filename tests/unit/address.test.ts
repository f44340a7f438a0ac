import { expect, test } from 'vitest';
import { readAddress } from '@/build/address';

test.each([
  [{}, { site: 'http://localhost:4321', base: '/' }],
  [{ SITE_URL: 'https://ada.example.com' }, { site: 'https://ada.example.com', base: '/' }],
  [{ BASE_PATH: 'portfolio' }, { site: 'http://localhost:4321', base: '/portfolio/' }],
  [{ BASE_PATH: '/a/b/' }, { site: 'http://localhost:4321', base: '/a/b/' }],
  [{ SITE_URL: 'https://me.example.io/portfolio/' }, { site: 'https://me.example.io', base: '/portfolio/' }],
  [{ SITE_URL: 'https://me.example.io/portfolio' }, { site: 'https://me.example.io', base: '/portfolio/' }],
  [
    { SITE_URL: 'https://me.example.io/a/', BASE_PATH: 'a' },
    { site: 'https://me.example.io', base: '/a/' },
  ],
  [
    { SITE_URL: 'https://me.example.io/', BASE_PATH: '/a/' },
    { site: 'https://me.example.io', base: '/a/' },
  ],
  [
    { SITE_URL: '', BASE_PATH: '' },
    { site: 'http://localhost:4321', base: '/' },
  ],
])('%j is an address', (environment, address) => {
  expect(readAddress(environment)).toEqual(address);
});

test('an address without its beginning is named with the remedy', () => {
  expect(() => readAddress({ SITE_URL: 'www.example.com' })).toThrow(
    'SITE_URL is “www.example.com”: write a full address, for example SITE_URL=https://www.example.com.',
  );
});

test('a path that cannot be written in an address is named with the remedy', () => {
  expect(() => readAddress({ BASE_PATH: '/a b' })).toThrow(
    'BASE_PATH is “/a b/”: write a path of plain letters, for example BASE_PATH=/portfolio/.',
  );
});

test.each(['/b/', '/'])('a path in SITE_URL and %s in BASE_PATH contradict each other', (base) => {
  expect(() => readAddress({ SITE_URL: 'https://me.example.io/a/', BASE_PATH: base })).toThrow(
    `SITE_URL has the path “/a/” and BASE_PATH is “${base}”: leave BASE_PATH out, or write the same path in both.`,
  );
});

test.each([
  ['https://me.example.io/a/?x=1', 'https://me.example.io/a/'],
  ['https://me.example.io/a/#top', 'https://me.example.io/a/'],
  ['https://me.example.io/a b/', 'https://me.example.io/portfolio/'],
])('%s is more than an address', (site, example) => {
  expect(() => readAddress({ SITE_URL: site })).toThrow(
    `SITE_URL is “${site}”: write the address and a path of plain letters alone, for example SITE_URL=${example}.`,
  );
});
