import { buildSite } from '../build-sites.ts';
import { ownerSite } from '../sites.ts';

export default () => buildSite(ownerSite);
