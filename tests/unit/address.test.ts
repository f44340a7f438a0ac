import { expect, test } from 'vitest';
import { readAddress } from '@/build/address';

test.each([
  [{}, { site: 'http://localhost:4321', base: '/' }],
  [{ SITE_URL: 'https://ada.example.com' }, { site: 'https://ada.example.com', base: '/' }],
  [{ BASE_PATH: 'portfolio' }, { site: 'http://localhost:4321', base: '/portfolio/' }],
  [{ BASE_PATH: '/a/b/' }, { site: 'http://localhost:4321', base: '/a/b/' }],
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
