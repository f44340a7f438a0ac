import { describe, expect, test } from 'vitest';
import { home, page, readProblems } from './write-site';

const read = (lines: string, more = {}) =>
  readProblems({ [home]: page(undefined, `${lines}\n\n# Welcome\n`), ...more });

describe('an import that is right', () => {
  test.each([
    ['of a file', "import note from '../notes/note.json';"],
    ['of a file without its ending', "import { note } from '../notes/words'"],
    ['of a package', "import { z } from 'astro/zod';\nimport React from 'react';"],
    [
      'of names in a package',
      "import React, { useState as keep, memo } from 'react';\nimport { type Nope } from 'react';",
    ],
    ['of what Node cannot load', "import { Nope } from 'astro/components/Code.astro';"],
    ['of what Node and Astro bring', "import 'node:fs';\nimport { getEntry } from 'astro:content';"],
    ['in a text of code', 'export const how = "import it from \'there\'";'],
    ['in words', 'You can import it from “there”.'],
  ])('%s', async (_, lines) => {
    const files = { 'content/notes/note.json': '{}', 'content/notes/words.ts': 'export const note = 1;' };

    expect(await read(lines, files)).toBe('');
  });
});

describe('an import that leads nowhere is one problem with its line', () => {
  test.each([
    [
      'of a file',
      "import Note from './Note.astro';",
      6,
      'the import “./Note.astro” leads nowhere: there is no file content/pages/Note.astro.\n  Put the file there, or delete the line; the tags of the site need no import.',
    ],
    [
      'of a package, in the second line',
      "import React from 'react';\nimport { Note } from 'no-such-notes/parts';",
      7,
      'the import “no-such-notes/parts” leads nowhere: the package no-such-notes is not installed.\n  Run `npm install no-such-notes`, or delete the line; the tags of the site need no import.',
    ],
    [
      'of a tag of the site',
      "import Picture from '../../components/Picture.astro';",
      6,
      'the import “../../components/Picture.astro” leads nowhere: there is no file components/Picture.astro.\n  Put the file there, or delete the line; the tags of the site need no import.',
    ],
    [
      'of a name, in the second line',
      "import {\n  useSate } from 'react';",
      7,
      'the package react has nothing that is called useSate.\n  Did you mean useState? Without it, delete the line.',
    ],
  ])('%s', async (_, lines, line, problem) => {
    expect(await read(lines)).toBe(`${home}, line ${line}: ${problem}`);
  });
});

test('an import that is no code is one problem with its line', async () => {
  expect(await read('import Note from ./Note.astro')).toBe(
    `${home}, line 6: a line that begins with \`import\` or \`export\` is read as code, and it is none.\n  Write \`import Name from './file.astro';\` with both quotes, or begin the line with another word.`,
  );
});
