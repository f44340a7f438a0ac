import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readContent } from '#read-content.ts';

/** Hash of the files in content/ and public/ that the project comes with. */
const shipped = 'cde05b1cd6c072a22e906381659c26fc8c5f12f36d4d2ca87d31ba00ce781d99';

export const content = await readContent(pathToFileURL('./'));
const hash = createHash('sha256');
for (const file of content.files.toSorted()) hash.update(file).update(readFileSync(file));

/** Whether content/ and public/ are as the project comes with them. The fixture then has a page of each shape in them. */
export const isShipped = hash.digest('hex') === shipped;
