import { buildMissingSites } from '../../scripts/build-sites.mjs';

/** `npm test` has built the sites by now; whoever starts vitest alone gets what is missing. */
export default buildMissingSites;
