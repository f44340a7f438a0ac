import { selectAll } from 'hast-util-select';
import type { Element } from 'hast';
import { findFinishedPage, type FinishedPage } from '#output/finished-page.ts';
import { listElements } from '#lib/elements.ts';
import { memoize } from '#lib/memoize.ts';
import { WIKI_LINK } from '#lib/passages.ts';
import { findNearest, suggest } from '#lib/nearest.ts';
import { decodePath, licensesPath, withoutBase } from '#lib/paths.ts';
import { getPlace } from '#lib/places.ts';
import { explainBy, type Explanation, type Mistake, type MistakeRow } from '#lib/problem.ts';
import { formatLength } from '#lib/time.ts';
import { listUnpublished } from '#model/entry-names.ts';
import { createPageFinder } from '#markdown/page-finder.ts';
import { listPaths } from '#model/list-page.ts';
import { isAlone, type Content } from '#model/read-content.ts';
import { isHost } from '#model/values.ts';
import { parseTimestamp } from '#player/timestamps.ts';
import { readDurations } from '#recordings/local-tracks.ts';

/** Where links of a site may lead. Paths are without the base. */
export type Targets = Awaited<ReturnType<typeof listTargets>> & {
  /** Whether a path has a file, or a page of the code. */
  isServed: (path: string) => boolean | Promise<boolean>;
  /** The base of the site, as in `/sub/`. */
  base: string;
};

/** The parts of a link to a page, with the id and the moment in its hash. */
interface Link extends ReturnType<typeof parseTimestamp> {
  /** As the owner wrote it. */
  url: string;
  /** Its path, with a slash at the end. */
  page: string;
  hash: string;
}

/** The ids of a page that has not been rendered. */
const anyId: Pick<Set<string>, 'has' | 'values'> = {
  has: () => true,
  values: () => new Set<string>().values(),
};

/** A host that does not exist, to resolve addresses of the site. */
const host = 'https://site.invalid';
/** Schemes of addresses; another scheme is a mistake only if it is similar to one of these. */
const SCHEMES = ['https', 'http', 'mailto', 'tel'];
const complete = 'Write it like `https://example.com/page`, `mailto:you@example.com` or `tel:+31301234567`.';
/** Addresses that work nowhere. */
const wrongAddresses: MistakeRow[] = [
  [/^$/, 'this link has no address.', 'Write the address in the parentheses, or keep only its words.'],
  [
    /^(?:[a-z]|file):.*/is,
    '“$&” is a file on your computer, which visitors cannot open.',
    'Put the file into public/, and write its path there, for example `/poster.pdf`.',
  ],
  [
    /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/.*|$)/is,
    '“$&” is on your computer, which visitors cannot reach.',
    'Write only the path: `$1`.',
  ],
  [
    /^(?:javascript|vbscript|data):.{0,30}/is,
    'the policy of the site blocks “$&”.',
    'Write the address of a page, or the path of a file in public/.',
  ],
  [
    /^(?:https?:(?!\/\/[^/?#])|mailto:(?=[^@?]*$)|tel:(?=\D*$)).*/is,
    'the address “$&” is incomplete or has a typo.',
    complete,
  ],
];
/** Addresses that lack something, and what was meant. */
const shortAddresses: [pattern: RegExp, meant: string][] = [
  [/^t=\d.*/, '#$&'],
  [/^\/?public(\/.+)$/, '$1'],
  [/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/, 'mailto:$&'],
];
const LINKS =
  'a[href], area[href], link[href^="/"], [src]:is(img, audio, video, source, track), video[poster]';

/** Lists the pages of a site, their ids and recordings. Pages that `astro dev` has not sent yet have any id. */
export async function listTargets(content: Content, pages: Pick<FinishedPage, 'path' | 'tree'>[]) {
  const paths = listPaths(content);
  const known = await readDurations(content);
  const ids = memoize((path: string): typeof anyId | undefined => {
    const page = pages.find((one) => one.path === path) ?? findFinishedPage(path);
    const names =
      page &&
      listElements(page.tree).flatMap(({ tagName, properties: { id, name } }) =>
        tagName === 'a' ? [id, name] : [id],
      );
    return names && new Set(names.map(String));
  });
  const findPage = createPageFinder(content);
  const headings = [...paths].flatMap(([entry, path]) =>
    Array.from(entry.text.matchAll(WIKI_LINK), ([, name = '']) => [`${path} ${findPage(name, entry)}`, name]),
  );
  const names = new Map(headings.filter(([, name]) => name?.includes('#')) as [string, string][]);
  const unpublished = listPaths({ entries: listUnpublished(content), pages: content.pages });
  return {
    paths: [...paths.values()],
    /** An address as a file has it, perhaps with percent signs, or as a link in double brackets. */
    toWritten: (address: string, from: string) => {
      const decoded = decodePath(address);
      const isWritten = decoded !== address && content.entries.some(({ text }) => text.includes(address));
      return isWritten ? address : (names.get(`${from} ${decoded}`) ?? decoded);
    },
    /** The ids on a page; `undefined` if there is no such page. */
    getIds: (path: string) => ids(path) ?? (paths.values().some((one) => one === path) ? anyId : undefined),
    /** What to do about links to pages that are not published, by their path. */
    unpublished: new Map(
      [...unpublished].map(
        ([{ hint }, path]) => [path, `${hint}, or keep only the words of the link.`] as const,
      ),
    ),
    /** The lengths of recordings in seconds, by id and by the path of their page. */
    durations: new Map(
      content.tracks.flatMap((track) =>
        (isAlone(track) ? [] : [track.id, paths.get(track)]).map(
          (key) => [key, known.get(track.file) ?? Infinity] as const,
        ),
      ),
    ),
  };
}

/** The links on a page that lead nowhere, as the owner wrote them. */
export async function findDeadLinks(from: string, root: Element, targets: Targets): Promise<Mistake[]> {
  const listAddresses = ({ properties: { href, src, poster, dataTimestamp } }: Element) => [
    ...[href, src, poster].flatMap((url) => (typeof url === 'string' ? withoutBase(url, targets.base) : [])),
    ...(dataTimestamp && targets.durations.has(from) ? [`#t=${String(dataTimestamp)}`] : []),
  ];
  const explain = memoize((address: string) => explainLink(address, from, targets));
  const found = selectAll(`${LINKS}, [data-timestamp]`, root).map((element) =>
    listAddresses(element).map(async (address) => {
      const explanation = await explain(address);
      const words = targets.toWritten(address, from) || ']()';
      return explanation ? { words, place: getPlace(element), explanation, isError: true } : [];
    }),
  );
  return (await Promise.all(found.flat())).flat();
}

/** What is wrong with an address, whose decoded form is for the owner. */
async function explainLink(
  address: string,
  from: string,
  targets: Targets,
): Promise<Explanation | undefined> {
  const url = targets.toWritten(address, from).trim();
  const wrong = explainWrongAddress(url);
  if (wrong || /^[a-z][a-z\d+.-]*:/i.test(url) || !URL.canParse(address, host + from)) return wrong;
  const { origin, pathname, hash } = new URL(address, host + from);
  // A build writes the notices, `astro dev` does not.
  if (origin !== host || pathname === licensesPath) return undefined;

  const target = decodePath(pathname).normalize();
  const link: Link = { url, page: target.replace(/\/?$/, '/'), hash, ...parseTimestamp(hash) };
  const { page, id } = link;
  const ids = targets.getIds(page);
  if (!ids) return (await targets.isServed(target)) ? undefined : explainDeadLink(link, targets);
  if (id !== '' && !ids.has(id) && !/^(?:top$|:~:)/.test(id)) return explainDeadId(link, ids, targets);
  if (!/[#&]t=/.test(hash)) return undefined;
  const duration = targets.durations.get(id || page);
  if (duration !== undefined) return explainMoment(link, duration);
  const message = `the link “${url}” leads to a moment on a page without a recording.`;
  return id === '' ? [message, 'Name the page of a recording before the `#`.'] : undefined;
}

function explainWrongAddress(url: string): Explanation | undefined {
  const wrong = explainBy(wrongAddresses, url);
  if (wrong) return wrong;
  const [, scheme] = /^([a-z]+):/i.exec(url) ?? [];
  const isTypo = scheme && !SCHEMES.includes(scheme.toLowerCase()) && findNearest(scheme, SCHEMES);
  return isTypo ? [`the address “${url}” is incomplete or has a typo.`, complete] : undefined;
}

function explainDeadId(link: Link, ids: typeof anyId, targets: Targets): Explanation {
  const { url, page, id, hash } = link;
  const start = url.slice(0, url.indexOf('#') + 1);
  const message = `the link “${url}” points to an id that does not exist on that page.`;
  const later = targets.unpublished.get(`${page}${id}/`);
  if (later) return [message, later];
  const elsewhere = listPagesWith(id, targets);
  if (elsewhere.length === 1) return [message, `Did you mean \`${elsewhere[0]}${hash}\`?`];
  const other = 'Write the id of a heading or a recording on that page, or delete the part after `#`.';
  return [message, suggest(id, [...ids.values()], other, start)];
}

/** The pages that have an id, without those whose ids are unknown. */
function listPagesWith(id: string, { paths, getIds }: Targets): string[] {
  return paths.filter((path) =>
    getIds(path)
      ?.values()
      .some((one) => one === id),
  );
}

function explainMoment({ hash, time, end = 0 }: Link, duration: number): Explanation | undefined {
  if (time === undefined)
    return [
      `“${hash}” is not a time in the recording.`,
      'Write seconds or a time after `t=`, for example `#t=72` or `#t=1:12`.',
    ];
  if (time < duration && end <= duration) return undefined;
  const message = `“${hash}” is past the end of the recording, which is ${formatLength(duration)} long.`;
  return [message, 'Choose a moment before its end.'];
}

function explainDeadLink(link: Link, targets: Targets): Explanation {
  const { paths, unpublished } = targets;
  const { url, page, hash, id } = link;
  const message = `the link “${url}” is broken.`;
  const draft = unpublished.get(page) ?? unpublished.get(page.replaceAll('/_', '/'));
  if (draft) return [message, draft];
  const [pattern, meant = ''] = shortAddresses.find(([short]) => short.test(url)) ?? [];
  if (pattern) return [message, `Did you mean \`${url.replace(pattern, meant)}\`?`];
  if (isHost(url)) return [message, `Did you mean \`https://${url}\`?`];
  // A renamed page still has its recordings and its ids.
  const [renamed] = id === '' ? [] : listPagesWith(id, targets);
  if (renamed) return [message, `Did you mean \`${renamed}${hash}\`?`];
  const screens = paths.filter((path) => /^\/[^/]+\/$/.test(path));
  const isFile = /\.(?!html?$|mdx?$)[a-z\d]{2,4}$/i.test(decodePath(url));
  const named = isFile ? [] : paths.filter((path) => path !== '/');
  return [
    message,
    suggest(decodePath(url), named, `Link to a file in public/ or to a page: ${screens.join(', ')}.`),
  ];
}
