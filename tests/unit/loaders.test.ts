import { rm, writeFile } from 'node:fs/promises';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { expect, test, vi } from 'vitest';
import { markdownLoader, yamlLoader } from '@/model/loaders';
import { page, writeFiles } from './write-site';

const schema = z.object({ title: z.string() });
const words = markdownLoader('content/words', (path) => /\.mdx?$/.test(path));
const list = yamlLoader(
  'content/list.yaml',
  (values) => new Map(Object.entries(values as Record<string, Record<string, unknown>>)),
);
const files = {
  'content/words/One Song.mdx': page('title: One', '# One\n'),
  'content/words/two.md': page('title: Two', 'Second.\n'),
  'content/words/notes.txt': 'Not a page.',
  'content/list.yaml': 'a: { title: A }\nb: { title: B }\n',
};

test('Markdown files become entries with the values of their frontmatter and their body', async () => {
  const { load, entries } = await createStore(files);

  await load(words);

  expect(entries.get('one-song')).toMatchObject({
    data: { title: 'One' },
    body: '# One',
    deferredRender: true,
  });
  expect(entries.get('two')).toMatchObject({ data: { title: 'Two' }, rendered: { html: 'rendered' } });
  expect([...entries.keys()]).toEqual(['one-song', 'two']);
});

test('a file whose name has no letter is left out', async () => {
  const { load, entries } = await createStore({ ...files, 'content/words/🎸.mdx': page('title: Three') });

  await load(words);

  expect([...entries.keys()]).toEqual(['one-song', 'two']);
});

test('an entry goes when its file does', async () => {
  const { load, entries, root } = await createStore(files);
  await load(words);

  await rm(new URL('content/words/two.md', root));
  await load(words);

  expect([...entries.keys()]).toEqual(['one-song']);
});

test.each([
  ['a value that its schema refuses', words, 'content/words/two.md', page('titel: New'), 'two'],
  ['YAML that is not valid', words, 'content/words/two.md', page('title: "New'), 'two'],
  ['one record that is wrong', list, 'content/list.yaml', 'a: { title: New }\nb: {}\n', 'b'],
  ['a file without values', list, 'content/list.yaml', '', 'b'],
])('astro dev keeps what it had of %s', async (_, loader, file, text, id) => {
  const { load, entries, root } = await createStore(files);
  await load(loader);
  const before = entries.get(id);

  await writeFile(new URL(file, root), text);
  await load(loader);

  expect(entries.get(id)).toEqual(before);
  expect(before).toBeDefined();
});

test('a record beside one that is wrong is taken', async () => {
  const { load, entries, root } = await createStore(files);
  await load(list);

  await writeFile(new URL('content/list.yaml', root), 'a: { title: New }\nb: {}\n');
  await load(list);

  expect(entries.get('a')).toMatchObject({ data: { title: 'New' } });
});

test('a build stops at what is wrong', async () => {
  vi.stubEnv('DEV', false);
  const { load } = await createStore({ ...files, 'content/words/two.md': page('titel: New') });

  await expect(load(words)).rejects.toThrow();
});

/** A store as Astro has one for each collection, for the content in a folder of its own. */
async function createStore(content: Record<string, string>) {
  const root = await writeFiles(content);
  const entries = new Map<string, { id: string; digest?: string }>();
  const context = {
    config: { root },
    generateDigest: String,
    parseData: ({ data }: { data: unknown }) => schema.parseAsync(data),
    renderMarkdown: () => Promise.resolve({ html: 'rendered' }),
    store: {
      get: (id: string) => entries.get(id),
      set: (entry: { id: string }) => void entries.set(entry.id, entry),
      delete: (id: string) => void entries.delete(id),
      keys: () => [...entries.keys()],
    },
  } as unknown as LoaderContext;
  return { root, entries, load: (loader: Loader) => loader.load(context) };
}
