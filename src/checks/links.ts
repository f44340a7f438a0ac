import { listLinks, type Link } from '#lib/markdown-tree.ts';
import { isReservedId } from '#lib/ids.ts';
import { findNearest, suggest } from '#lib/nearest.ts';
import { decodePath, getRecordingPath } from '#lib/paths.ts';
import { formatLength } from '#lib/time.ts';
import { isMail } from '#model/values.ts';
import { parseTimestamp } from '#player/timestamps.ts';
import { readDurations } from '#recordings/local-tracks.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';
import type { Content, Entry } from '#model/read-content.ts';
import { listTargets, type LinkTargets } from './link-targets.ts';

/** A host that does not exist, to resolve addresses of the site. */
const host = 'https://site.invalid';

/** Schemes of addresses; another scheme is a mistake only if it is similar to one of these. */
const SCHEMES = ['https', 'http', 'mailto', 'tel'];

/** Checks that links lead to screens, files, ids and moments that exist, and that ids are unique. */
export async function checkLinks(content: Content): Promise<Problem[]> {
  const site = await listTargets(content);
  const known = await readDurations(content);
  // By id and by the path of their page.
  const durations = new Map(
    content.tracks.flatMap(({ id, file }) =>
      [id, getRecordingPath(site.listPath, id)].map((key) => [key, known.get(file) ?? Infinity] as const),
    ),
  );
  const links = content.entries.flatMap((entry) =>
    listUrls(entry).flatMap(({ url, line }) => {
      const mistake = explainLink(url.trim(), entry, site, durations);
      return mistake ? error(entry.file, line, ...mistake) : [];
    }),
  );
  const repeated = site.repeated.map(({ file, line, id, isTag }) => {
    const message = `the id of this ${isTag ? 'tag' : 'heading'}, “${id}”, appears twice on the screen.`;
    const heading = 'Change the text of the heading, or rename the file of the recording.';
    return error(file, line, message, isTag ? 'Write another id, or delete it.' : heading);
  });
  return [...links, ...repeated];
}

/** All addresses in a body: of links and pictures, and in attributes of tags. */
function listUrls({ tree, tags }: Entry): Link[] {
  // HTML pictures are reported as such.
  const attributes = tags
    .filter(({ name }) => name !== 'img')
    .flatMap((tag) =>
      ['href', 'to', 'src', 'poster'].flatMap((name) => {
        const url = tag.attributes[name];
        return typeof url === 'string' ? [{ url, line: tag.line }] : [];
      }),
    );
  return [...listLinks(tree), ...attributes];
}

function explainLink(
  url: string,
  entry: Entry,
  site: LinkTargets,
  durations: Map<string, number>,
): Explanation | undefined {
  const unwritten = 'Write the address in the parentheses, or delete the link.';
  if (url === '') return ['this link has no address.', unwritten];
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return explainForeignLink(url);

  const path = entry.folder.getPath?.(entry.id);
  if (path === undefined && url.startsWith('#t=')) return explainMoment(url, url, durations.get(entry.id));
  // Stories appear on the screen with the list.
  if (path === undefined && /^t=\d/.test(url))
    return [`the link “${url}” lacks its \`#\`.`, `Write \`#${url}\`.`];
  if (path === undefined && !/^[/#]/.test(url)) return undefined;
  const from = path ?? site.listPath;
  if (from === undefined || !URL.canParse(url, `${host}${from}`)) return undefined;
  const { origin, pathname, hash } = new URL(url, `${host}${from}`);
  if (origin !== host) return undefined;

  const target = decodePath(pathname).normalize();
  const screen = target.replace(/\/?$/, '/');
  const anchors = site.screens.get(screen) ?? site.songs.get(screen);
  if (!anchors) return site.isServed(target) ? undefined : explainDeadLink(url, screen, hash, site);

  const { id } = parseTimestamp(hash);
  const duration = /[#&]t=/.test(hash) ? durations.get(id || screen) : undefined;
  const known = anchors === 'any' || (anchors.has(id) && !isReservedId(id)) ? [] : [...anchors];
  const meant = findHeadingId(id, known, entry.id);
  if (meant !== undefined)
    return [`the link “${url}” does not reach its heading, whose id is “${meant}”.`, `Write \`#${meant}\`.`];
  const isThere = /^(?:top|:~:.*)$/.test(id) || /^#?$/.test(hash) || (id === '' && duration !== undefined);
  if (isThere || anchors === 'any' || anchors.has(id))
    return duration === undefined ? undefined : explainMoment(url, hash, duration);
  const message = `the link “${url}” points to an id that does not exist on that screen.`;
  const where = findScreen(id, site);
  if (where !== undefined) return [message, `Did you mean \`${where}${hash}\`?`];
  const [page] = site.songs.keys();
  const other =
    id === '' && page !== undefined
      ? `Name the page of a recording, for example \`${page}${hash}\`.`
      : 'Write the id of a heading or a recording on that screen, or delete the part after `#`.';
  return [message, suggest(id || hash, known, other, url.slice(0, url.indexOf('#') + 1))];
}

/** The path of the only screen with an id. */
function findScreen(id: string, { screens }: LinkTargets): string | undefined {
  if (id === '' || isReservedId(id)) return undefined;
  const [path, ...others] = [...screens].flatMap(([path, ids]) => (ids !== 'any' && ids.has(id) ? path : []));
  return others.length > 0 ? undefined : path;
}

/** The longer id of a heading: a part of the site has the short one, or the heading is in a story. */
function findHeadingId(id: string, known: string[], track: string): string | undefined {
  const end = new RegExp(`(?:--|(?:^|--)section-)${RegExp.escape(id)}$`);
  const longer = known.filter((anchor) => end.test(anchor));
  return id === '' ? undefined : (longer.find((anchor) => anchor.startsWith(`${track}--`)) ?? longer[0]);
}

function explainMoment(url: string, hash: string, duration = Infinity): Explanation | undefined {
  const { time } = parseTimestamp(hash);
  if (time === undefined) {
    const hint = 'Write seconds or a time after `t=`, for example `t=72` or `t=1:12`.';
    return [`“${url}” is not a time in the recording.`, hint];
  }
  if (time < duration) return undefined;

  const message = `“${url}” is past the end of the recording, which is ${formatLength(duration)} long.`;
  return [message, 'Choose a moment before its end.'];
}

function explainDeadLink(url: string, screen: string, hash: string, site: LinkTargets): Explanation {
  const { screens, songs, drafts, labels } = site;
  const written = decodePath(url);
  const draft = drafts.get(written.replace(/\/?$/, '/').replaceAll('/_', '/'));
  // A renamed page still has its label, its recordings and its ids.
  const name = screen.slice(screen.lastIndexOf('/', screen.length - 2));
  const renamed =
    findScreen(parseTimestamp(hash).id, site) ??
    labels.get(screen) ??
    [...songs.keys()].find((path) => path.endsWith(name));
  const hint = renamed
    ? `Did you mean \`${renamed}${hash}\`?`
    : suggestTarget(written, [...screens.keys()], [...songs.keys()]);
  return [`the link “${url}” is broken.`, draft ?? hint];
}

function suggestTarget(url: string, paths: string[], songs: string[]): string {
  if (isMail(url)) return `Did you mean “mailto:${url}”?`;
  // The name of a host, unless it could be a file name.
  const isHost = /^www\.|^(?:[\w-]+\.)+(?:com|org|net$|[a-z]{2}$|[a-z]{2,}\/)/i.test(url);
  if (isHost) return `Did you mean “https://${url}”?`;
  return suggest(url, [...paths, ...songs], `Link to a file in public/ or to a screen: ${paths.join(', ')}.`);
}

function explainForeignLink(url: string): Explanation | undefined {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(url) ?? [];
  if (scheme.length === 1) {
    const hint = 'Put the file into public/, and write its path there, for example `/poster.pdf`.';
    return [`“${url}” is a file on your computer, which visitors cannot open.`, hint];
  }
  if (/^\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i.test(rest)) {
    const hint = `Write only the path: \`${rest.replace(/^\/\/[^/]*/, '') || '/'}\`.`;
    return [`“${url}” is on your computer, which visitors cannot reach.`, hint];
  }
  if (isComplete(scheme.toLowerCase(), rest)) return undefined;
  const hint = 'Write it like `https://example.com/page`, `mailto:you@example.com` or `tel:+31301234567`.';
  return [`the address “${url}” is incomplete or has a typo.`, hint];
}

function isComplete(scheme: string, rest: string): boolean {
  if (/^https?$/.test(scheme)) return /^\/\/[^/?#]/.test(rest) && URL.canParse(`${scheme}:${rest}`);
  if (scheme === 'tel') return /\d/.test(rest);
  if (scheme !== 'mailto') return findNearest(scheme, SCHEMES) === undefined;

  const list = rest.replace(/\?.*$/s, '');
  return list === '' ? rest.includes('?') : list.split(',').every((mail) => isMail(decodePath(mail).trim()));
}
