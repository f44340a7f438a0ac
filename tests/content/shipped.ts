import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readContent } from '#read-content.ts';

/** Hash of the files in content/ and public/ that the project comes with. */
const shipped = '877dffcee7ee6288f2dce96fac61c975436a7c4e071c36cb5c07c117e26b4292';

export const content = await readContent(pathToFileURL('./'));
const hash = createHash('sha256');
for (const file of content.files.toSorted()) hash.update(file).update(readFileSync(file));

/** Whether content/ and public/ are as the project comes with them. The fixture then has a page of each shape in them. */
export const isShipped = hash.digest('hex') === shipped;
