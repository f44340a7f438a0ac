import { buildMissingSites } from '../../scripts/build-sites.ts';
import { ownerSite } from '../../scripts/sites.ts';

/** `npm test` has built the site by now; whoever starts vitest alone gets it when it is missing. */
export default () => buildMissingSites([ownerSite]);
