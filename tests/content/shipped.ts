import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readContent } from '#read-content.ts';

/** Hash of the files in content/ and public/ that the project comes with. */
const shipped = 'cabed638cb8321d3a5fcbd5022bbfb50db30726f4169f2556f68a98a369415c0';

export const content = await readContent(pathToFileURL('./'));
const hash = createHash('sha256');
for (const file of content.files.toSorted()) hash.update(file).update(readFileSync(file));

/** Whether content/ and public/ are as the project comes with them. The fixture then has a page of each shape in them. */
export const isShipped = hash.digest('hex') === shipped;
