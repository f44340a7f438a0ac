import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Finds packages from the project's folder, also in bundled code. */
export const projectRequire = createRequire(join(process.cwd(), 'package.json'));
