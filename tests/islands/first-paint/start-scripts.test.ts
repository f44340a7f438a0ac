import { afterEach, expect, test } from 'vitest';
import { startScripts } from '@/navigation/first-paint/start-scripts';

afterEach(() => document.head.replaceChildren());

test('scripts of templates start, each once, and nothing else of a template does', async () => {
  document.head.innerHTML = `
    <template data-scripts><meta name="a"><script type="module" src="/a.js"></script></template>
    <template data-scripts><div><script type="module" src="/b.js"></script></div></template>
    <template><script type="module" src="/c.js"></script></template>`;

  const started = startScripts();
  listScripts().forEach((script) => script.dispatchEvent(new Event('load')));
  await started;

  expect(listScripts().map((script) => [script.type, script.getAttribute('src')])).toEqual([
    ['module', '/a.js'],
    ['module', '/b.js'],
  ]);
  expect(document.querySelector('meta')).toBeNull();
});

test('it is done when the last script has run or did not arrive', async () => {
  document.head.innerHTML = `
    <template data-scripts><script src="/a.js"></script><script src="/b.js"></script></template>`;
  let isDone = false;

  const started = startScripts().then(() => (isDone = true));
  const [first, last] = listScripts();
  first?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(isDone).toBe(false);
  last?.dispatchEvent(new Event('load'));

  await expect(started).resolves.toBe(true);
});

test('a page without scripts is done at once', async () => {
  await expect(startScripts()).resolves.toBeUndefined();
});

function listScripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll('script')];
}
