import { buildSite } from '../build-sites.ts';
import { fixtureSite, markdownSite } from '../sites.ts';

export default () => [fixtureSite, markdownSite].forEach(buildSite);
