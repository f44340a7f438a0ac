import { describe } from 'vitest';
import { home, ledger, page, site, track, type Files } from '../write-site.ts';
import { append, before, edit, mp3, music, resume, testCorrect, testMistakes } from './list-problems.ts';

const pages = 'content/pages';
const tracks = 'content/tracks';
const post = page('title: Snow\ndate: 2024-11-20', 'It lay.\n');
/** Another page with a name. */
const addPage = (name: string): Files => ({ [`${pages}/${name}`]: page('title: Mine\nimageUrl: cups.jpg') });
/** The only track, under another name. */
const nameTrack = (name: string): Files => ({ [track]: undefined, [`${tracks}/${name}`]: before[track] });
const without = (folder: string): Files =>
  Object.fromEntries(
    Object.keys(before).flatMap((file) => (file.startsWith(folder) ? [[file, undefined] as const] : [])),
  );

describe('missing files and folders', () => {
  testMistakes({
    'no site.yaml': { [site]: undefined },
    'site.yaml under another name': { [site]: undefined, 'content/site.yml': before[site] },
    'no first screen': { [home]: undefined },
    'no pages': without(pages),
    'no content': without('content'),
  });
});

describe('all mistakes at once', () => {
  testMistakes({
    'one in each file, and two in one': {
      ...edit(site, 'name: Your Name', 'nmae: Your Name'),
      ...edit(resume, '2016', 'soon'),
      ...edit(ledger, '  alt: Two cups\n', ''),
      ...edit(music, '<Tracks />', '<Trakcs />\n\n[it](/nowhere/)'),
      ...edit(track, 'order: 1', 'order: first'),
      [home]: undefined,
      [mp3]: '',
    },
  });
});

describe('encodings', () => {
  const encode = (file: string, text: string, encoding: BufferEncoding): Files => ({
    [file]: Buffer.from(text, encoding),
  });

  testMistakes({
    'Latin-1 in site.yaml': encode(site, 'name: Your Name\ntagline: Jané\n', 'latin1'),
    'UTF-16 in a song': encode(`${tracks}/funk-ride.cho`, '\uFEFF{key: G}\n[G]Ride\n', 'utf16le'),
    'UTF-16 without a mark': encode(`${tracks}/funk-ride.lrc`, '[00:00.20]Ride\n', 'utf16le'),
  });
});

describe('names', () => {
  testMistakes({
    'two names with one address': { ...addPage('My Songs.mdx'), ...addPage('my-songs.mdx') },
    'the page for unknown addresses': addPage('404.mdx'),
    'a recording called like the page': nameTrack('Main.md'),
    'no letter': addPage('!.mdx'),
    'a sign of addresses': addPage("Song #1, 100% don't?.mdx"),
    'a page with another ending': addPage('notes.markdown'),
    'a recording in a document': { [`${tracks}/glad.docx`]: 'PK' },
    'a file at the address of a screen': { 'public/music/index.html': '', 'public/index.html': '' },
    'posts with the addresses of others': {
      ...append(home, '<Posts />'),
      'content/posts/snow.md': post,
      'content/posts/Snow.mdx': post,
      'content/posts/ice.md': post.replace('Snow', 'Ice'),
      [`${pages}/posts/ice.mdx`]: page('title: Mine\nimageUrl: cups.jpg'),
    },
  });
});

describe('files under another name, or in another place', () => {
  const times = '[00:00.50]On Christ, the solid Rock\n';
  const second = page('title: B\naudio: /audio/funk-ride.mp3\norder: 2', 'Bass.\n');

  testMistakes({
    'a page beside its folder': { 'content/music2.mdx': page() },
    'a letter among the pictures': { 'content/pictures/letter.docx': 'PK' },
    'a page as a document': { [`${pages}/garden.odt`]: 'PK' },
    'a recording beside its track': { [`${tracks}/funk-ride.mp3`]: before[mp3] },
    'a recording without a track': { 'public/audio/other.mp3': before[mp3] },
    'a name that Netlify refuses': { 'public/a #1?.pdf': '%PDF-' },
    'the times of a song under another name': { [`${tracks}/ride-of-funk-live.lrc`]: times },
    'the times of a song under a foreign name': { [`${tracks}/suo-gan.lrc`]: times },
    'a song in capitals': { [`${tracks}/funk-ride.LRC`]: times },
    'a song of another program': { [`${tracks}/funk-ride.onsong`]: 'Title: Ride\n' },
    'a section with the end of another': {
      [`${tracks}/funk-ride.cho`]: '{key: G}\n{start_of_verse}\nOn [G]Christ\n{end_of_chorus}\n',
    },
    'times as a text': { [`${tracks}/funk-ride.lrc.txt`]: times },
    'a track as a text': { [`${tracks}/b.md.txt`]: second },
    'a page as a text': { [`${pages}/b.txt`]: page() },
    'a resume as a text': { [resume]: undefined, 'content/resume.yaml.txt': before[resume] },
  });
});

describe('the PDF of the resume', () => {
  const json = '{ "basics": { "name": "Your Name" } }';
  const named = append(site, 'resume: /resume.pdf');

  testMistakes({
    'JSON beside it': { 'content/resume.json': json },
    'a typo in JSON, and keys that only programs know': {
      [resume]: undefined,
      'content/resume.json': '{ "basics": { "lable": "A", "pronouns": "she" }, "meta": { "theme": "flat" } }',
    },
    'a path without a file': { ...named, [resume]: undefined },
  });
});

describe('unusual files without a mistake', () => {
  testCorrect({
    'a resume in JSON': {
      ...append(site, 'resume: /resume.pdf'),
      [resume]: undefined,
      'content/resume.json': '{ "basics": { "name": "Your Name" } }',
    },
    'a screen in a folder': addPage('notes/song.mdx'),
    'the first screen of a folder': addPage('notes/index.mdx'),
    'signs and other letters': addPage("Song 1, 100 & don't 音楽!.mdx"),
    'components and notes beside pages': Object.fromEntries(
      ['Sketch.astro', 'sketch.ts', 'sketch.css', 'sketch.json', 'sketch.svg', '_notes.txt'].map((name) => [
        `${pages}/${name}`,
        '',
      ]),
    ),
    'system files beside recordings': Object.fromEntries(
      ['.DS_Store', '._ride.txt', 'Thumbs.db', '~$ride.docx', 'ride.md~'].map((name) => [
        `${tracks}/${name}`,
        '',
      ]),
    ),
    drafts: {
      [`${pages}/_half.mdx`]: 'Not even begun',
      [`${pages}/_notes/one.mdx`]: page('title:'),
      [`${tracks}/_hum.md`]: page('title: Hum'),
    },
  });
});
