import { expect, test } from 'vitest';
import { parseMoment } from '@/player/moments';

test.each([
  ['#funk-ride&t=72', { id: 'funk-ride', time: 72 }],
  ['#funk-ride&t=1:12', { id: 'funk-ride', time: 72 }],
  ['#funk-ride&t=1%3A12', { id: 'funk-ride', time: 72 }],
  ['#funk-ride&from=mail&t=72', { id: 'funk-ride', time: 72 }],
  ['#funk-ride', { id: 'funk-ride', time: undefined }],
  ['#funk-ride&t=soon', { id: 'funk-ride', time: undefined }],
  ['#funk-ride&t=', { id: 'funk-ride', time: undefined }],
  ['#%E9%9F%B3%E6%A5%BD&t=0', { id: '音楽', time: 0 }],
  ['#100%&t=5%', { id: '100%', time: undefined }],
  ['#', { id: '', time: undefined }],
  ['', { id: '', time: undefined }],
])('the address part %s names %j', (hash, moment) => {
  expect(parseMoment(hash)).toEqual(moment);
});
