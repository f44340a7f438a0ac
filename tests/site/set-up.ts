import { buildMissingSites } from '../../scripts/build-sites.ts';
import { sites } from '../../scripts/sites.ts';

/** `npm test` has built the sites by now; whoever starts vitest alone gets what is missing. */
export default () => buildMissingSites(Object.values(sites));
