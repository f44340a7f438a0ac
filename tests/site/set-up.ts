import { buildSite } from '../build-sites.ts';
import { fixtureSite } from '../sites.ts';

export default () => buildSite(fixtureSite);
