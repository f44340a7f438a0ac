import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMarkdownProcessor } from '#layouts/markdown.ts';
import { readText } from '#lib/files.ts';
import type { Problem } from '#lib/problem.ts';
import { yamlFiles } from '#model/collections.ts';
import { readImageMetadata } from '#model/image-metadata.ts';
import { findTextProblem } from '#model/read-content.ts';
import { parseYaml } from '#model/yaml-source.ts';
import { cleanSvg } from '#pictures/clean-svg.ts';
import { readCover } from '#recordings/cover.ts';
import { readRecording } from '#recordings/read-recording.ts';
import { addTimestampButtons } from '#recordings/track-body.ts';
import { parseSong } from '#songs/parse-song.ts';
import { enterFolder } from './enter-folder.ts';

const folder = resolve('tests/fixtures/files');
/** What is right, in one text per file. */
const right = parse(readFileSync(`${folder}/right.yaml`, 'utf8')) as Record<string, Record<string, string>>;

/** What the site reads in a file of each kind: a file by another program is one more file, and one more line. */
const readers: Record<string, (path: string, name: string) => Promise<string>> = {
  async chordpro(path, name) {
    const file = { file: name, text: await read(path) };
    const song = parseSong({ '.cho': file }, name.includes('.de.') ? 'de' : 'en');
    const { key, capo, tempo, sections } = song?.sheet ?? { sections: [] };
    const parts = sections.map(({ kind, label, lines }) => {
      const texts = lines.map(({ pieces }) =>
        pieces.map(({ chord, text }) => (chord === undefined ? text : `[${chord}]${text}`)).join(''),
      );
      return [kind, label && `“${label}”`, texts.join(' / ')].filter(Boolean).join(' ');
    });
    return [`Key ${key}, capo ${capo}, tempo ${tempo}`, ...parts, ...list(song?.problems)].join('\n');
  },
  async lrc(path, name) {
    const { lines, problems } = parseSong({ '.lrc': { file: name, text: await read(path) } }, 'en') ?? {};
    return [...(lines?.map(({ time, words }) => `${time} ${words}`.trim()) ?? []), ...list(problems)].join(
      '\n',
    );
  },
  async sounds(path, name) {
    await enterFolder({ [`public/${name}`]: readFileSync(path) });
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
  async pictures(path) {
    const { author, licence } = await readImageMetadata(path);
    return `${author}; ${licence}`;
  },
  async icons(path) {
    try {
      // The ids start with a hash, so that those of two icons differ.
      return cleanSvg(await read(path)).replaceAll(/svg-\w{8,}-/g, 'HASH-');
    } catch (error) {
      return (error as Error).message;
    }
  },
  async markdown(path, name) {
    const isStory = name.startsWith('story');
    const fileURL = pathToFileURL(`/site/content/${isStory ? 'tracks/Notes/Glad 1' : 'pages/home'}.md`);
    const { code } = await renderer.render(await read(path), { fileURL });
    const html = code.replace(/class="sheet [^"]*"/, 'class="sheet"');
    return isStory ? addTimestampButtons(html) : html;
  },
  async yaml(path, name) {
    const text = await read(path);
    const problems = [findTextProblem(name, text) ?? []].flat();
    if (problems.length > 0) return list(problems).join();
    const source = await parseYaml(name, text, yamlFiles.site, (problem) => problems.push(problem));
    return list(problems).join() || JSON.stringify(source?.values);
  },
};

const renderer = await createMarkdownProcessor({ lang: 'en' }, '/sub/').createRenderer({
  syntaxHighlight: false,
});
const read = (path: string) => readText(pathToFileURL('./'), path);
const list = (problems: Problem[] = []) => problems.map(({ line, message }) => `! ${line}: ${message}`);

describe.each(Object.entries(readers))('%s', (kind, readFile) => {
  const lines = right[kind] ?? {};

  test('every file has a line, and every line a file', () => {
    expect(Object.keys(lines).sort()).toEqual(readdirSync(`${folder}/${kind}`).sort());
  });

  test.each(Object.entries(lines))('%s', async (name, line) => {
    expect((await readFile(`${folder}/${kind}/${name}`, name)).trim()).toBe(line.trim());
  });
});
