import Slugger from 'github-slugger';
import { listFiles } from '../lib/files';
import { isWholeId, reservedIds, toId, toSlug } from '../lib/ids';
import { listLocalNames, listNodes, listSiteTags, listTags, toWords, type Tree } from '../lib/markdown-tree';
import { licensesPath, toSongPath } from '../lib/paths';
import { findListPage } from '../recordings/list-page';
import { jsonPath } from '../resume/paths';
import { findFolder, isEntry, listServed, type Content, type Entry } from './read-content';
import { findMadeResume } from './rules/resume';

/** The targets of links, before the build. */
export interface SiteMap {
  /** The ids on each screen by path; `any` if code on the page may add more. */
  screens: Map<string, Set<string> | 'any'>;
  /** The ids on pages of recordings by path. */
  songs: Map<string, Set<string>>;
  /** Drafts by their path after publication. */
  drafts: Map<string | undefined, string>;
  /** Path of the screen with the recordings. */
  listPath: string | undefined;
  /** Whether a path has a file, or a route in the code. */
  isServed: (path: string) => boolean;
  /** Headings with an id that is already on the screen. */
  repeated: Heading[];
}

interface Heading {
  file: string;
  id: string;
  line: number | undefined;
}

/** Files that every build writes. */
const made = [licensesPath, ...['robots.txt', 'sitemap.xml', 'sw.js'].map((file) => `/${file}`)];

/** Lists the targets of links. */
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
  const listPage = findListPage(content.pages, ({ tree }) => tree);
  const list = own.find(({ entry }) => entry === listPage);
  const songs = content.tracks.map(
    (track) => [toSongPath(list?.path, track.id), new Set(listStoryIds(track))] as const,
  );
  return {
    screens: new Map<string, Set<string> | 'any'>([...unread, ...screens]),
    songs: new Map(songs),
    drafts: new Map(content.drafts.map((file) => [toPath(file.replace(/(?<=\/)_/g, '')), file])),
    listPath: list?.path,
    isServed: await findServed(content),
    repeated: own.flatMap(({ entry, headings }) => {
      const others = new Set([...reservedIds.elements, ...(entry === list?.entry ? stories : [])]);
      return headings.filter(({ id }) => others.has(id));
    }),
  };
}

/** The path of an entry's page, if it has one. */
function toPath(file: string): string | undefined {
  const { folder, path = '' } = findFolder(file) ?? {};
  return folder?.toPath?.(toId(path));
}

/** The headings of a page with the ids from Astro. */
function listHeadings({ file, tree }: Entry): Heading[] {
  const slugger = new Slugger();
  return listNodes(tree, 'heading').map((node) => ({
    file,
    id: slugger.slug(toWords(node)),
    line: node.position?.start.line,
  }));
}

/** The ids on the card of a recording; see src/recordings/story-plugins.ts. */
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

/** Whether a path has a file of `public/`, a file from the build, or a route. */
async function findServed(content: Content): Promise<(path: string) => boolean> {
  const resume = content.resume ? [jsonPath, findMadeResume(content) ?? jsonPath] : [];
  const files = new Set([...listServed(content), ...made, ...resume]);
  // A route such as `/posts/[...post]` may have any path below `/posts/`; routes at the top are the owner's screens.
  const routes = (await listFiles(content.root, 'src/pages'))
    .filter((file) => !file.startsWith('['))
    .map((file) => file.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, ''))
    .map((route) => new RegExp(`^/${route.replace(/\/?[^/]*\[.*/, '(?:/.*)?')}/?$`));
  return (path) => {
    const plain = path.replace(/(?<=.)\/$/, '');
    const isFile = [path, plain, `${plain}/index.html`].some((file) => files.has(file));
    return isFile || routes.some((route) => route.test(path));
  };
}
