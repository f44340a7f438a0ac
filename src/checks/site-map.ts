import Slugger from 'github-slugger';
import { listFiles } from '../lib/files';
import { isWholeId, reservedIds, toId, toSlug } from '../lib/ids';
import { listNodes, listTags, toWords, type Tree } from '../lib/markdown-tree';
import { licensesPath, toSongPath } from '../lib/paths';
import { jsonPath } from '../resume/paths';
import { findFolder, isEntry, listServed, type Content, type Entry } from './read-content';
import { findMadeResume } from './rules/resume';
import { listLocalNames, listSiteTags } from './tree';

/** What links can lead to, known before anything is built. */
export interface SiteMap {
  /** The ids on each screen, by its path; `any` if code on the page may make more. */
  screens: Map<string, Set<string> | 'any'>;
  /** The same of the pages of recordings. */
  songs: Map<string, Set<string>>;
  /** Drafts by the path that they would have. */
  drafts: Map<string | undefined, string>;
  /** Path of the screen that shows the recordings. */
  listPath: string | undefined;
  /** Whether a file, or a route in the code, is at a path. */
  isServed: (path: string) => boolean;
  /** Headings whose id something else on the screen has. */
  repeated: Heading[];
}

interface Heading {
  file: string;
  id: string;
  line: number | undefined;
}

/** Files that every build makes. */
const made = [licensesPath, ...['robots.txt', 'sitemap.xml', 'sw.js'].map((file) => `/${file}`)];

/** Finds out what will be where. */
export async function mapSite(content: Content): Promise<SiteMap> {
  const own = content.entries.flatMap((entry) => {
    const path = entry.folder.toPath?.(entry.id);
    return path === undefined || !isWholeId(entry.id) ? [] : { path, entry, headings: listHeadings(entry) };
  });
  const stories = content.tracks.flatMap(listStoryIds);
  const screens = own.map(({ path, entry, headings }) => {
    const written = listTags(entry.tree).flatMap(({ attributes: { id } }) =>
      typeof id === 'string' ? id : [],
    );
    const tracks = hasTracks(entry) ? stories : content.tracks.filter(isShownOn(entry)).flatMap(listStoryIds);
    const ids = [...reservedIds.elements, ...headings.map(({ id }) => id), ...written, ...tracks];
    return [path, hasCode(entry.tree) ? 'any' : new Set(ids)] as const;
  });
  // Files that cannot be read still have their addresses.
  const unread = content.files.filter(isEntry).flatMap((file) => {
    const path = toPath(file);
    return path === undefined ? [] : [[path, 'any'] as const];
  });
  const list = own.find(({ entry }) => hasTracks(entry));
  const songs = content.tracks.map(
    (track) => [toSongPath(list?.path, track.id), new Set(listStoryIds(track))] as const,
  );
  return {
    screens: new Map<string, Set<string> | 'any'>([...unread, ...screens]),
    songs: new Map(songs),
    drafts: new Map(content.drafts.map((file) => [toPath(file), file])),
    listPath: list?.path,
    isServed: await findServed(content),
    repeated: own.flatMap(({ entry, headings }) => {
      const others = new Set([...reservedIds.elements, ...(entry === list?.entry ? stories : [])]);
      return headings.filter(({ id }) => others.has(id));
    }),
  };
}

/** The path of an entry's own page, if it has one; a draft has the path without its underscore. */
function toPath(file: string): string | undefined {
  const { folder, path = '' } = findFolder(file) ?? {};
  return folder?.toPath?.(toId(path).replace(/(^|\/)_/g, '$1'));
}

/** The headings of a page with the ids that Astro gives them. */
function listHeadings({ file, tree }: Entry): Heading[] {
  const slugger = new Slugger();
  return listNodes(tree, 'heading').map((node) => ({
    file,
    id: slugger.slug(toWords(node)),
    line: node.position?.start.line,
  }));
}

/** The ids on the card of a recording; see recordings/story-headings-plugin.ts. */
function listStoryIds({ id, tree }: Entry): string[] {
  return [id, ...listNodes(tree, 'heading').map((node) => `${id}--${toSlug(toWords(node))}`)];
}

function hasTracks({ tree }: Entry): boolean {
  return listSiteTags(tree, 'Tracks').length > 0;
}

function isShownOn({ tree }: Entry): (track: Entry) => boolean {
  const names = listSiteTags(tree, 'Track').map(({ attributes }) => attributes['name']);
  return ({ id }) => names.includes(id);
}

function hasCode(tree: Tree): boolean {
  return (
    listLocalNames(tree).length > 0 ||
    listNodes(tree, 'heading').some((node) => listNodes(node, 'mdxTextExpression').length > 0)
  );
}

/** Whether something other than an entry is at a path: a file of `public/`, one that the build makes, or a route. */
async function findServed(content: Content): Promise<(path: string) => boolean> {
  const resume = content.resume ? [jsonPath, findMadeResume(content) ?? jsonPath] : [];
  const files = new Set([...listServed(content), ...made, ...resume]);
  const routes = (await listFiles(content.root, 'src/pages')).map((file) =>
    `/${file.replace(/\.(?:astro|ts)$/, '')}`.replace(/\/index$/, '/'),
  );
  // A route such as `/posts/[...post]` may have any path below `/posts/`; those at the top are the owner's screens.
  const open = routes.flatMap((route) => /^(\/.+\/)[^/]*\[/.exec(route)?.[1] ?? []);
  return (path) => {
    const plain = path.replace(/(?<=.)\/$/, '');
    return (
      [path, plain, `${plain}/index.html`].some((file) => files.has(file)) ||
      routes.some((route) => route === path || route === plain || route === `${plain}/`) ||
      open.some((folder) => `${plain}/`.startsWith(folder))
    );
  };
}
