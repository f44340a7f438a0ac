import { listFiles } from '#lib/files.ts';
import { getEntryId, isReservedId, isWholeId, reservedIds, slugify } from '#lib/ids.ts';
import { listLocalNames, listSiteTags } from '#lib/markdown-tree.ts';
import { getRecordingPath, getScreenPath, licensesPath } from '#lib/paths.ts';
import { findListPage } from '#recordings/list-page.ts';
import { jsonPath } from '#resume/paths.ts';
import { findFolder, folders, type Folder } from '#model/collections.ts';
import { hasProblem, isEntry, listServed, type Content, type Entry } from '#model/read-content.ts';
import { findMadeResume } from '#resume/check.ts';

/** The targets of links, before the build. */
export interface LinkTargets {
  /** The ids on each screen by path; `any` if code on the page may add more. */
  screens: Map<string, Set<string> | 'any'>;
  /** The ids on pages of recordings by path. */
  songs: Map<string, Set<string>>;
  /** Drafts by their path after publication. */
  drafts: Map<string | undefined, string>;
  /** Screens by the path that their label would give them. */
  labels: Map<string, string>;
  /** Path of the screen with the recordings. */
  listPath: string | undefined;
  /** Whether a path has a file, or a route in the code. */
  isServed: (path: string) => boolean;
  /** Ids that are already on their screen. */
  repeated: Id[];
}

interface Id {
  file: string;
  id: string;
  line?: number | undefined;
  /** Whether the owner wrote it in a tag. */
  isTag: boolean;
}

/** Files that every build writes. */
const builtFiles = [licensesPath, ...['robots.txt', 'sitemap.xml', 'sw.js'].map((file) => `/${file}`)];

/** Lists the targets of links. */
export async function listTargets(content: Content): Promise<LinkTargets> {
  const pagesWithIds = content.entries.flatMap((entry) => {
    const path = entry.folder.getPath?.(entry.id);
    if (path === undefined || !isWholeId(entry.id)) return [];
    const ids = [...listCards(entry, content.tracks).flatMap(listStoryIds), ...listIds(entry)];
    return { path, entry, ids };
  });
  const screens = pagesWithIds.map(({ path, entry, ids }) => {
    const known = [...reservedIds.elements, ...ids.map(({ id }) => id)];
    const isOpen = listLocalNames(entry.tree).length > 0 || hasProblem(content, entry.file);
    return [path, isOpen ? 'any' : new Set(known)] as const;
  });
  // Files that cannot be read still have their addresses.
  const unread = content.files.filter(isEntry).flatMap((file) => {
    const path = getEntryPath(file);
    return path === undefined ? [] : [[path, 'any'] as const];
  });
  const listPage = findListPage(content.pages, ({ tree }) => tree);
  const list = pagesWithIds.find(({ entry }) => entry === listPage);
  const songs = content.tracks.map(
    (track) =>
      [getRecordingPath(list?.path, track.id), new Set(listStoryIds(track).map(({ id }) => id))] as const,
  );
  return {
    screens: new Map<string, Set<string> | 'any'>([...unread, ...screens]),
    songs: new Map(songs),
    drafts: new Map(content.drafts.map((file) => [getEntryPath(file.replace(/(?<=\/)_/g, '')), file])),
    labels: new Map(
      content.pages.map(({ id, values: { nav } }) => [`/${slugify(nav?.label ?? '')}/`, getScreenPath(id)]),
    ),
    listPath: list?.path,
    isServed: await createServedTest(content),
    repeated: pagesWithIds.flatMap(({ ids }) => {
      const first = new Map(ids.map((anchor) => [anchor.id, anchor] as const).reverse());
      return ids.filter(
        (anchor) => first.get(anchor.id) !== anchor || (anchor.isTag && isReservedId(anchor.id)),
      );
    }),
  };
}

function getEntryPath(file: string): string | undefined {
  const { folder, path = '' } = findFolder(file) ?? {};
  return folder?.getPath?.(getEntryId(path));
}

/** The ids in a file: of headings and footnotes, and in tags. */
function listIds({ file, tags: all, anchors, isMdx }: Entry): Id[] {
  const headings = anchors.map(({ id, element }) => ({
    id,
    line: element.position?.start.line,
    isTag: 'dataTag' in element.properties,
  }));
  // Components handle their attributes themselves, and tags in plain Markdown are anchors.
  const tags = all.flatMap(({ name, attributes: { id }, line }) =>
    isMdx && typeof id === 'string' && /^[a-z]/.test(name) ? { id, line, isTag: true } : [],
  );
  return [...headings, ...tags].map((anchor) => ({ file, ...anchor }));
}

/** The ids on the card of a recording. */
function listStoryIds(track: Entry): Id[] {
  return [{ file: track.file, id: track.id, isTag: false }, ...listIds(track)];
}

/** The recordings with a card on a page. */
function listCards({ tree }: Entry, tracks: Entry[]): Entry[] {
  if (listSiteTags(tree, 'Tracks').length > 0) return tracks;
  const names = listSiteTags(tree, 'Track').map(({ attributes }) => attributes['name']);
  return tracks.filter(({ id }) => names.includes(id));
}

/** Whether a path has a file of `public/`, a file from the build, or a route. */
async function createServedTest(content: Content): Promise<(path: string) => boolean> {
  const resume = content.resume ? [jsonPath, findMadeResume(content) ?? jsonPath] : [];
  const files = new Set([...listServed(content), ...builtFiles, ...resume]);
  const entryPaths = Object.values<Folder>(folders).flatMap(({ getPath }) => getPath?.('entry') ?? []);
  // A route such as `/posts/[...post]` may have any path below `/posts/`, unless these are the pages of a collection.
  const routes = (await listFiles(content.root, 'src/pages'))
    .filter((file) => !file.startsWith('['))
    .map((file) => file.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, ''))
    .map((route) => new RegExp(`^/${route.replace(/\/?[^/]*\[.*/, '(?:/.*)?')}/?$`))
    .filter((route) => !entryPaths.some((path) => route.test(path)));
  return (path) => {
    const plain = path.replace(/(?<=.)\/$/, '');
    const isFile = [path, plain, `${plain}/index.html`].some((file) => files.has(file));
    return isFile || routes.some((route) => route.test(path));
  };
}
