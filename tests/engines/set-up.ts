import { buildMissingSites } from '../../scripts/build-sites.ts';
import { sites } from '../../scripts/sites.ts';

/** Builds the fixture site when it is not there yet. */
export default async function setUp(): Promise<void> {
  await buildMissingSites([sites.root]);
}
