import { buildSite } from '../build-sites.ts';
import { fixtureSite, markdownSite } from '../sites.ts';

export default async () => {
  for (const site of [fixtureSite, markdownSite]) await buildSite(site);
};
