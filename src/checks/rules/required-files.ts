import { toId } from '../../lib/ids';
import type { Problem } from '../problem';
import { isPage, listIn, locations, type Content } from '../read-content';

const noSite: Problem = {
  file: locations.site,
  message: 'the file is missing; it says whose site this is.',
  hint: 'Create it with at least one line, `name: Your Name`; src/model/site.ts lists the other keys.',
  severity: 'error',
};

const noHome: Problem = {
  file: `${locations.pages}/home.mdx`,
  message: 'the file is missing; it is the first screen.',
  hint: 'Create it with a `title`, an `imageUrl` and a heading such as `# Welcome`.',
  severity: 'error',
};

const noTracks: Problem = {
  file: locations.tracks,
  message: 'there is no such folder, so the site has no recordings.',
  hint: 'Make it, empty or with a file for each recording.',
  severity: 'warning',
};

/** A site has an owner and a first screen, and most have recordings. */
export function checkRequiredFiles(content: Content): Problem[] {
  const isHome = (page: string) => isPage(`${locations.pages}/${page}`) && toId(page) === 'home';
  return [
    ...(content.files.includes(locations.site) ? [] : [noSite]),
    ...(listIn(content, locations.pages).some(isHome) ? [] : [noHome]),
    ...(content.hasTracks ? [] : [noTracks]),
  ];
}
