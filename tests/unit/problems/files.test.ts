import { symlink } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makePdf } from '@/resume/pdf';
import { sampleDocument } from '../sample-resume';
import { home, ledger, page, recording, site, track, type Files } from '../write-site';
import {
  append,
  before,
  edit,
  listProblems,
  mp3,
  music,
  resume,
  testCorrect,
  testMistakes,
} from './list-problems';

const pages = 'content/pages';
const tracks = 'content/tracks';
/** A page beside the others, under a name. */
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
    'no first screen': { [home]: undefined },
    'no pages': without(pages),
    'no folder for recordings': { ...without(tracks), [mp3]: undefined },
    'no pictures': without('content/pictures'),
    'no public files': without('public'),
    'no content': without('content'),
  });

  test('a link out of the folder', async () => {
    const secret = { 'secret.txt': 'secret' };
    const link = (root: URL) => symlink(new URL('secret.txt', root), new URL('public/a.txt', root));

    expect(await listProblems(secret, link)).toMatchSnapshot();
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
    'Latin-1 in a story': encode(track, `${String(before[track])}\nJané.\n`, 'latin1'),
    'UTF-16 in a page': encode(home, `\uFEFF${String(before[home])}`, 'utf16le'),
  });
});

describe('names', () => {
  testMistakes({
    'a screen twice': { [`${pages}/home.md`]: before[home] },
    'two names with one address': { ...addPage('My Songs.mdx'), ...addPage('my-songs.mdx') },
    'two recordings with one address': {
      [`${tracks}/Funk Ride!.md`]: edit(track, 'order: 1', 'order: 2')[track],
    },
    'the page for unknown addresses': addPage('404.mdx'),
    'the page without a connection': addPage('offline.mdx'),
    'another name of the first screen': addPage('index.mdx'),
    'a recording called like the page': nameTrack('Main.md'),
    'a recording called like the player': nameTrack('dock.md'),
    'no letter': addPage('!.mdx'),
    'a folder without a letter': addPage('🎸/notes.mdx'),
    'a sign of addresses': addPage("Song #1, 100% don't?.mdx"),
    'a sign of addresses in a recording': nameTrack('ride #2.md'),
    'a screen with the address of a file': { ...addPage('notes.mdx'), 'public/notes/index.html': '<p>Notes' },
    'a first screen with the address of a file': { 'public/index.html': '<p>Home' },
    'a page with another ending': addPage('notes.markdown'),
    'a page with its ending in capitals': addPage('NOTES.MDX'),
    'a page in a text file': addPage('notes.md.txt'),
    'a recording with the ending of a page': { ...nameTrack('funk-ride.mdx'), [mp3]: undefined },
    'a recording in a document': { [`${tracks}/glad.docx`]: 'PK' },
    'an escape code in a name': addPage('a\u001b]0;taken\u0007.txt'),
  });
});

describe('what a system leaves behind', () => {
  testMistakes({
    'a file': { 'public/.DS_Store': '' },
    'files in folders': { 'public/a/Thumbs.db': '', 'public/audio/desktop.ini': '', 'public/~$cv.docx': '' },
  });
});

describe('the PDF of the resume', async () => {
  const pdf = await makePdf(sampleDocument);
  const textless = { ...sampleDocument, name: ' ', label: undefined, contacts: [], sections: [] };
  const named = append(site, 'resume: /resume.pdf');

  testMistakes({
    'a path without a file': { ...named, [resume]: undefined },
    'a document under another name': { ...named, 'public/resume.pdf': 'PK\u0003\u0004 a letter' },
    'half a PDF': { ...named, 'public/resume.pdf': '%PDF-1.7\n1 0 obj' },
    'an employer that it lacks': { ...edit(resume, 'Upper', 'Lower'), 'public/resume.pdf': pdf },
    'a year that it lacks': { ...edit(resume, '2016', '2015'), 'public/resume.pdf': pdf },
    'no text': { 'public/resume.pdf': await makePdf(textless) },
  });

  testCorrect({
    'one that says the same': { 'public/resume.pdf': pdf },
    'one that is not compared': { ...named, [resume]: undefined, 'public/resume.pdf': '%PDF-1.7\n%%EOF\n' },
    'other numbers of four digits': {
      'public/resume.pdf': await makePdf({ ...sampleDocument, label: 'SQL Server 2008; call 2015-5550' }),
    },
    'letters that only the made PDF could not show': {
      ...append(resume, 'basics:\n  summary: ☃'),
      'public/resume.pdf': pdf,
    },
  });
});

describe('unusual files without a mistake', () => {
  testCorrect({
    'a screen in a folder': addPage('notes/song.mdx'),
    'the first screen of a folder': addPage('notes/index.mdx'),
    'a folder whose name ends like a file': addPage('notes.mdx/first.mdx'),
    'a screen beside a folder of public/': addPage('audio.mdx'),
    'signs and other letters': addPage("Song 1, 100 & don't 音楽!.mdx"),
    'a name of a system file in public/': { 'public/.htaccess': '', 'public/thumbs.db.txt': '' },
    'components and notes beside pages': Object.fromEntries(
      ['Sketch.astro', 'sketch.ts', 'sketch.css', 'sketch.json', 'sketch.svg', '_notes.txt'].map((name) => [
        `${pages}/${name}`,
        '',
      ]),
    ),
    'system files beside recordings': Object.fromEntries(
      ['.DS_Store', '._ride.txt', 'Thumbs.db', '~$ride.docx'].map((name) => [`${tracks}/${name}`, '']),
    ),
    drafts: {
      [`${pages}/_half.mdx`]: 'Not even begun',
      [`${pages}/_notes/one.mdx`]: page('title:'),
      [`${tracks}/_hum.md`]: page('title: Hum'),
    },
    'a recording that no track names': { 'public/audio/more.mp3': recording },
  });
});
