import { constants, existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSeq, parse, parseDocument, stringify } from 'yaml';
import { isLeftover, listFiles, readText } from '#lib/files.ts';
import { parseMarkdown } from '#lib/markdown-tree.ts';
import { humanizeFileName } from '#lib/names.ts';
import { findNearest } from '#lib/nearest.ts';
import type { Problem } from '#lib/problem.ts';
import { isSitePath, isRemote } from '#model/values.ts';
import { describeProblem, ledgerFile, type MovePlan } from '#model/add-files.ts';
import { readEntryName } from '#model/collections.ts';
import { findTextProblem, splitFrontmatter } from '#model/frontmatter.ts';
import { listKeyFields } from '#model/list-fields.ts';
import { listPaths } from '#model/list-page.ts';
import type { Content } from '#model/read-content.ts';
import { parseYaml } from '#model/yaml-source.ts';
import { getSharedRecord, listPictures } from '#pictures/written-pictures.ts';
import { getPostPath, postsFolder } from '#features/posts/schema.ts';
import { findOldPicture, type FoundPicture } from './find-picture.ts';
import { findOldAddress, type OldKeys } from './old-address.ts';
import { takeHeading } from './take-heading.ts';

/** A text of the other site, where it goes, and what it shows. */
interface Post {
  from: string;
  to: string;
  text: string;
  /** Its address here, and the one it had. */
  path: string;
  old: string | undefined;
  pictures: FoundPicture[];
  /** Addresses of pictures that were not found. */
  missing: string[];
}

const TEXT = /\.(?:md|mdx|markdown)$/i;
/** Posts in other formats than Markdown; other HTML is not a post. */
const OTHER_TEXT = /\.(?:adoc|org|rst|textile)$|[\\/]_posts[\\/].*\.html?$/i;
/** Texts about a folder, which are no posts. */
const ABOUT = /^(?:readme|license|changelog|contributing|_index)\.\w+$/i;
const DRAFT = /^(?:draft|private|hidden): true\s*$|^published?: false\s*$/m;
/** Larger files are no texts. */
const maxBytes = 5 * 1024 ** 2;

/** What it takes to move the posts of another site in, with the pictures that they show; `undefined` if a folder has none. */
export async function planFolder(folder: string, content: Content): Promise<MovePlan | undefined> {
  const all = (await listFiles(pathToFileURL(`${folder}/`), '.')).filter(
    (file) => !isLeftover(file) && !/(?:^|\/)(?:\.|node_modules\/)/.test(file),
  );
  const texts = all.filter((file) => TEXT.test(file) || OTHER_TEXT.test(join(folder, file)));
  if (texts.length === 0) return undefined;

  const files = all.map((file) => join(folder, file));
  const read = await Promise.all(texts.map((file) => readPost(file, folder, files, content)));
  const left = read.flatMap((one) => (typeof one === 'string' ? `Leave ${one}` : []));
  const posts = addOldAddresses(
    read.flatMap((one) => (typeof one === 'string' ? [] : one)),
    content,
  );
  const shown = posts.flatMap(({ pictures }) => pictures);
  const pictures = [...new Map(shown.map((one) => [one.to, one])).values()];
  const others = [
    ...posts.filter(({ to, text }) => isOther(to, Buffer.from(text))),
    ...pictures.filter(({ from, to }) => isOther(to, readFileSync(from))),
  ];
  const newPosts = posts.filter(({ to }) => !existsSync(to));
  const newPictures = pictures.filter(({ to }) => !existsSync(to));
  return {
    steps: [
      ...newPosts.map(({ to, old }) => `Write ${to}${old ? `, with its old address ${old}` : ''}`),
      ...newPictures.map(({ to }) => `Copy  ${to}`),
    ],
    left: [...left, ...others.map(({ from, to }) => `Leave ${from}: ${to} is another file.`)],
    write: async () => {
      for (const { to, text } of newPosts)
        await mkdir(dirname(to), { recursive: true }).then(() => writeFile(to, text, { flag: 'wx' }));
      for (const { from, to } of newPictures)
        await mkdir(dirname(to), { recursive: true }).then(() => copyFile(from, to, constants.COPYFILE_EXCL));
      const files = [...newPosts, ...newPictures].map(({ to }) => to);
      return { files, todo: listTasks(newPosts, newPictures, content) };
    },
  };
}

/** A text as a post, or why it stays where it is. */
async function readPost(
  file: string,
  folder: string,
  files: string[],
  { lang }: Content,
): Promise<Post | string> {
  const from = join(folder, file);
  if (ABOUT.test(basename(file))) return `${file}: it is no post.`;
  if (!TEXT.test(file))
    return `${file}: it is not Markdown. Convert it, for example with pandoc, and add it again.`;
  const stats = statSync(from, { throwIfNoEntry: false });
  if (!stats) return `${file}: its name is not in UTF-8.`;
  if (stats.size > maxBytes) return `${file}: it is too large for a text.`;
  const text = convertToml(await readText(pathToFileURL(`${folder}/`), file));
  const problem = findTextProblem(file, text);
  if (problem) return `${file}: ${problem.message} ${problem.hint}`;
  if (text.startsWith('+++')) return `${file}: its keys are not valid TOML.`;

  const { yaml = '', body = text, skipped = 0 } = splitFrontmatter(text) ?? {};
  const mistakes: Problem[] = [];
  const options = { schema: postsFolder.schema, skipped, isForeign: true };
  const source = parseYaml(file, yaml, options, (mistake) => mistakes.push(mistake));
  if (!source) return mistakes.map(describeProblem).join(' ');
  // An underscore would make drafts of all posts of Jekyll and Hexo.
  const name = file
    .normalize()
    .replace(/(?<![^/])_posts\//g, '')
    .replace(/\.markdown$/i, '.md');
  const path = DRAFT.test(yaml) ? join(dirname(name), `_${basename(name)}`) : name;
  const to = `${postsFolder.folder}/${path}`;
  const { id, day } = readEntryName(postsFolder, path, lang);
  const named = listKeyFields(source).filter(({ meaning }) => meaning === 'background');
  const addresses = [...listAddresses(body, name), ...named.map(({ value }) => value)];
  const found = [...new Set(addresses)].map((address) => ({
    address,
    picture: findOldPicture(address, { from, to }, files),
  }));
  const known = Object.keys(source.data as object);
  const taken = findNearest('title', known) ? { text, heading: undefined } : takeHeading(text, body);
  const keys = {
    title: taken.heading ?? humanizeFileName(name.replace(/\/index\.\w+$/, '').replace(`${day}-`, '')),
    date: day ?? stats.mtime.toISOString().slice(0, 10),
  };
  const moved = found.reduce(
    (all, { address, picture }) =>
      picture && picture.address !== address ? all.replaceAll(address, () => picture.address) : all,
    taken.text,
  );
  const missing = Object.entries(keys).filter(
    ([key]) => !findNearest(key, known) && !(key === 'date' && day),
  );
  return {
    from,
    to,
    text: addKeys(moved, missing),
    path: getPostPath(id),
    old: findOldAddress(from, (parse(yaml) ?? {}) as OldKeys),
    pictures: found.flatMap(({ picture }) => picture ?? []),
    missing: found.flatMap(({ address, picture }) => (picture ? [] : address)),
  };
}

/** A text with keys in YAML instead of TOML. */
function convertToml(text: string): string {
  const parts = /^\s*\+{3}/.test(text) ? splitFrontmatter(text) : undefined;
  if (!parts) return text;
  return `---\n${stringify(parse(parts.yaml), { lineWidth: 0 })}---\n${parts.body.replace(/^\n+/, '\n')}`;
}

/** The addresses of the pictures in a text; none if it is not valid MDX, which the build reports. */
function listAddresses(body: string, name: string): string[] {
  try {
    return listPictures(parseMarkdown(body, name.endsWith('.mdx'))).map(({ address }) => address);
  } catch {
    return [];
  }
}

/** The posts with the addresses that they had, unless a page or an earlier post has the address. */
function addOldAddresses(posts: Post[], content: Content): Post[] {
  const taken = new Set([...listPaths(content).values(), ...posts.map(({ path }) => path)]);
  return posts.map((post) => {
    const { old, text } = post;
    if (old === undefined || !isSitePath(old) || taken.has(old)) return { ...post, old: undefined };
    taken.add(old);
    return { ...post, text: addAlias(text, old) };
  });
}

/** A text with more keys, whose other lines stay as they are. */
function addKeys(text: string, keys: [string, unknown][]): string {
  if (keys.length === 0) return text;
  const lines = stringify(Object.fromEntries(keys), { lineWidth: 0 });
  const { yaml, skipped } = splitFrontmatter(text) ?? {};
  if (yaml === undefined) return `---\n${lines}---\n\n${text}`;
  const above = text
    .split('\n', skipped)
    .map((line) => `${line}\n`)
    .join('');
  return above + yaml + lines + text.slice(above.length + yaml.length);
}

function addAlias(text: string, old: string): string {
  const { yaml = '' } = splitFrontmatter(text) ?? {};
  const document = parseDocument(yaml);
  const key = ['aliases', 'alias', 'redirect_from'].find((name) => document.has(name));
  if (key === undefined) return addKeys(text, [['aliases', [old]]]);
  const before = document.get(key);
  const all = isSeq(before) ? before.toJSON() : [before];
  if (all.includes(old)) return text;
  document.set(key, [...all, old]);
  return text.replace(yaml, () => document.toString({ lineWidth: 0 }));
}

/** Whether there is another file at a path. */
function isOther(path: string, bytes: Buffer): boolean {
  return existsSync(path) && !readFileSync(path).equals(bytes);
}

/** What the owner has to look at. */
function listTasks(posts: Post[], pictures: FoundPicture[], content: Content): string[] {
  const missing = posts.flatMap((post) => post.missing.map((address) => ({ address, to: post.to })));
  const drafts = posts.filter(({ to }) => basename(to).startsWith('_'));
  const hasCredit = pictures.length === 0 || getSharedRecord(content) !== undefined;
  return [
    ...missing.map(({ address, to }) =>
      isRemote(address) ? `\`npm run add -- "${address}"\`, for ${to}.` : `The picture ${address} of ${to}.`,
    ),
    ...(hasCredit ? [] : [`Who made the pictures: a record with \`file: all\` in ${ledgerFile}.`]),
    ...drafts.map(({ to }) => `${to}, which is a draft: its name begins with \`_\`.`),
    'The posts in `npm run dev`, and what `npm run doctor` says about them.',
  ];
}
