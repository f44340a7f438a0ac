import { afterEach, expect, test, vi } from 'vitest';
import { trustOwn } from '@/navigation/first-paint/trust-own';

interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string | null;
  createScript?: unknown;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test.each([
  ['/_astro/a.js', true],
  ['a.js', true],
  [`${location.origin}/a.js`, true],
  ['//elsewhere.example.com/a.js', false],
  ['https://elsewhere.example.com/a.js', false],
  [location.origin.replace('http:', 'https:'), false],
  ['data:text/javascript,alert(1)', false],
])('a script at %s is of this site: %s', (url, isOwn) => {
  expect(readRules().createScriptURL(url)).toBe(isOwn ? url : null);
});

test('a path counts from the base of the document, as it does for the browser', () => {
  document.head.innerHTML = '<base href="https://elsewhere.example.com/">';

  expect(readRules().createScriptURL('a.js')).toBeNull();
});

test('HTML passes as it is, and no script is made of text', () => {
  const { createHTML, createScript } = readRules();

  expect(createHTML('<p onclick="go()">Text</p>')).toBe('<p onclick="go()">Text</p>');
  expect(createScript).toBeUndefined();
});

test('a browser without Trusted Types goes on without', () => {
  expect(trustOwn).not.toThrow();
});

/** The rules of the policy of that name, which is for whoever asks. */
function readRules(): Rules {
  const policies = new Map<string, Rules>();
  vi.stubGlobal('trustedTypes', { createPolicy: policies.set.bind(policies) });
  trustOwn();
  return policies.get('default') ?? expect.fail('There is no default policy.');
}
