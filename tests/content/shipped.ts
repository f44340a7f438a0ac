import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readContent } from '#read-content.ts';

/** Hash of the files in content/ and public/ that the project comes with. */
const shipped = '5a9d1f54b73f1e40211b79a4c5f6658e70249b2cfd9be60581cf6189a64dbd79';

export const content = await readContent(pathToFileURL('./'));
const hash = createHash('sha256');
for (const file of content.files.toSorted()) hash.update(file).update(readFileSync(file));

/** Whether content/ and public/ are as the project comes with them. The fixture then has a page of each shape in them. */
export const isShipped = hash.digest('hex') === shipped;
