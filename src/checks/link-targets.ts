import { listCalendarPaths } from '#dates/check.ts';
import { listFiles } from '#lib/files.ts';
import { getEntryId, isReservedId, isWholeId, reservedIds, slugify } from '#lib/ids.ts';
import { listLocalNames, listSiteTags } from '#lib/markdown-tree.ts';
import { getRecordingPath, getScreenPath, licensesPath, postsFeedPath } from '#lib/paths.ts';
import { findListPage } from '#model/list-page.ts';
import { jsonPath } from '#resume/paths.ts';
import { findFolder, folders, type Folder } from '#model/collections.ts';
import { hasProblem, isEntry, listServed, type Content, type Entry } from '#model/read-content.ts';
import { findMadeResume } from '#resume/check.ts';

/** The targets of links, before the build. */
export type LinkTargets = Awaited<ReturnType<typeof listTargets>>;

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
export async function listTargets(content: Content) {
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
  const listPage = findListPage(content.pages, ({ tree }) => tree, 'Tracks');
  const list = pagesWithIds.find(({ entry }) => entry === listPage);
  const songs = content.tracks.map((track) => {
    const ids = listStoryIds(track).map(({ id }) => id);
    return [getRecordingPath(list?.path, track.id), new Set(ids)] as const;
  });
  const unreadSongs = content.files.filter(isEntry).flatMap((file) => {
    const { folder, path = '' } = findFolder(file) ?? {};
    return folder === folders.tracks
      ? [[getRecordingPath(list?.path, getEntryId(path)), 'any'] as const]
      : [];
  });
  const drafts = content.drafts.map((file) => {
    const hint = `${file} is a draft: rename it without the underscore, or delete the link.`;
    return [getEntryPath(file.replace(/(?<=\/)_/g, '')), hint] as const;
  });
  const scheduled = content.scheduled.map(({ file, values: { date } }) => {
    const hint = `${file} is not published before ${date}: change its \`date\`, or delete the link.`;
    return [getEntryPath(file), hint] as const;
  });
  const labels = content.pages.map(
    ({ id, values: { nav } }) => [`/${slugify(nav?.label ?? '')}/`, getScreenPath(id)] as const,
  );
  return {
    /** The ids on each screen by path; `any` if code on the page may add more. */
    screens: new Map<string, Set<string> | 'any'>([...unread, ...screens]),
    /** The ids on pages of recordings by path; `any` for a file that cannot be read. */
    songs: new Map<string, Set<string> | 'any'>([...unreadSongs, ...songs]),
    /** What to do about links to drafts, by their path after publication. */
    drafts: new Map([...drafts, ...scheduled]),
    /** Screens by the path that their label would give them. */
    labels: new Map<string, string>(labels),
    /** Path of the screen with the recordings. */
    listPath: list?.path,
    /** Whether a path has a file, or a route in the code. */
    isServed: await createServedTest(content),
    /** Ids that are already on their screen. */
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
  const feed = content.posts.length > 0 ? [postsFeedPath] : [];
  const made = [...resume, ...feed, ...listCalendarPaths(content)];
  const files = new Set([...listServed(content), ...builtFiles, ...made]);
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
