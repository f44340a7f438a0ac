import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMarkdownProcessor } from '#markdown/markdown.ts';
import { readText } from '#lib/files.ts';
import { PLACES } from '#lib/places.ts';
import { formatProblems } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import { readIcon } from '#pictures/icons.ts';
import { readCover } from '#recordings/cover.ts';
import { readRecording } from '#recordings/read-recording.ts';
import { addTimestampButtons } from '#recordings/track-body.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import { parseSong } from '#features/songs/parse-song.ts';
import { formatKey } from '#features/songs/theory/key.ts';
import { writeChord } from '#features/songs/theory/spell.ts';
import { append, listProblems, mp3, resume } from './problems/list-problems.ts';
import { enterFolder, home, site, writeFiles, type Files } from './write-site.ts';

const track = 'content/tracks/funk-ride';

const root = pathToFileURL('./');
const folder = resolve('tests/fixtures/files');
/** What is right, in one text per file. */
const right = parse(readFileSync(`${folder}/right.yaml`, 'utf8')) as Record<string, Record<string, string>>;

/** How the site reads a file of each kind: its content, or what is wrong with it. */
const readers: Record<string, (bytes: Buffer, name: string, path: string) => string | Promise<string>> = {
  async chordpro(bytes, name, path) {
    const [, lang = 'en'] = /\.(\w\w)\.cho$/.exec(name) ?? [];
    const files = { [`${track}.cho`]: bytes, ...append(site, `lang: ${lang}`) };
    const { sheet } = parseSong({ '.cho': { file: name, text: await readText(root, path) } }, lang) ?? {};
    const parts = sheet?.sections.map(({ kind, label, lines }) => {
      const texts = lines.map(({ pieces, key }) => {
        const parts = pieces.map(({ chord, remark, text }) => {
          const above = chord ? writeChord(chord) : remark !== undefined && `*${remark}`;
          return (above === false ? '' : `[${above}]`) + text;
        });
        return (key ? `Key ${formatKey(key)}: ` : '') + parts.join('');
      });
      return [kind, label && `“${label}”`, texts.join(' / ')].filter(Boolean).join(' ');
    });
    const { key, capo, tempo, time, copyright, ccli, note } = sheet ?? {};
    const shown = [`Key ${key && formatKey(key)}, capo ${capo}, tempo ${tempo}`, time, copyright, ccli];
    const facts = shown.filter(Boolean).join(', ');
    const problems = await listProblems(files);
    return problems.includes('[error]')
      ? problems
      : [problems, facts, note ?? '', ...(parts ?? [])].filter(Boolean).join('\n');
  },
  async lrc(_, name, path) {
    const { lines, problems } = parseLrc(await readText(root, path), name);
    return formatProblems(problems) || lines.map(({ time, words }) => `${time} ${words}`.trim()).join('\n');
  },
  async sounds(bytes, name) {
    await enterFolder({ [`public/${name}`]: bytes });
    const { format, duration, tags, clipped, peaks, size, isPlayable } = await readRecording(`/${name}`);
    const { width, height } = (await readCover(`/${name}`)) ?? {};
    // The second half is silent.
    const levels = [peaks[64].slice(0, 32), peaks[64].slice(40)].map((part) => Math.max(...part));
    return [
      `${format}${isPlayable ? ' for every browser' : ''}, ${size} bytes, ${duration.toFixed(1)} s`,
      `levels ${levels.join(' and ')}, ${clipped} clipped, cover ${width} × ${height}`,
      Object.values(tags).join(', '),
    ].join('; ');
  },
  async icons(bytes, name) {
    const root = await writeFiles({ [`public/${name}`]: bytes });
    const icon = await readIcon(`/${name}`, 'brand', root).catch((error: unknown) => error as Error);
    if (icon instanceof Error) return icon.message;
    if (!icon.svg.includes('xmlns=')) return 'Browsers draw nothing without `xmlns`.';
    return icon.hasOneColor ? 'In the color of the text.' : 'In its own colors.';
  },
  async markdown(bytes, name) {
    const isStory = name.startsWith('story');
    const fileURL = pathToFileURL(`/site/content/${isStory ? 'tracks/Notes/Glad 1' : 'pages/home'}.md`);
    const { code } = await renderer.render(String(bytes), { fileURL });
    const html = code.replaceAll(PLACES, '').replace(/class="sheet [^"]*"/, 'class="sheet"');
    return isStory ? addTimestampButtons(html) : html;
  },
  mdx: (bytes) =>
    check({
      ...append(home, String(bytes)),
    }),
  pages: (bytes) => check({ [home]: bytes }),
  posts: (bytes) => check({ ...append(home, '<Posts />'), 'content/posts/first-snow.md': bytes }),
  tracks: (bytes) =>
    check({ [`${track}.md`]: bytes, ...(String(bytes).includes('https:') && { [mp3]: undefined }) }),
  resume: (bytes) => check({ [resume]: bytes }),
  async site(bytes) {
    const { site: source } = await readContent(await writeFiles({ [site]: bytes }));
    return (await listProblems({ [site]: bytes })) || JSON.stringify(source?.values);
  },
};

/** What is wrong in a site with these files. */
const check = async (files: Files) => (await listProblems(files)) || 'Right.';

const renderer = await createMarkdownProcessor(
  { lang: 'en' },
  '/sub/',
  new URL('file:///site/'),
).createRenderer({
  syntaxHighlight: false,
});

describe.each(Object.entries(readers))('%s', (kind, read) => {
  const lines = right[kind] ?? {};

  test('every file has a line, and every line a file', () => {
    expect(Object.keys(lines).sort()).toEqual(readdirSync(`${folder}/${kind}`).sort());
  });

  test.each(Object.entries(lines))('%s', async (name, line) => {
    const path = `${folder}/${kind}/${name}`;

    expect((await read(readFileSync(path), name, path)).trim()).toBe(line);
  });
});
