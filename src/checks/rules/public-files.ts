import { listNearest } from '../../lib/nearest';
import { isRemote } from '../../model/values';
import type { Problem } from '../problem';
import { listServed, type Content } from '../read-content';
import type { Source } from '../source';

/** A file that a key names by its path in the site is in `public/`; other servers are not asked. */
export function checkPublicFiles(content: Content): Problem[] {
  const { site, tracks } = content;
  const served = listServed(content);
  const check = (source: Source, key: string, path: string | undefined) =>
    !path || isRemote(path) || served.has(path.normalize())
      ? []
      : [toMissing(source, key, path, [...served])];
  return [
    ...(site ? check(site, 'resume', site.values.resume) : []),
    ...tracks.flatMap((track) => check(track, 'audio', track.values.audio)),
  ];
}

function toMissing(source: Source, key: string, path: string, paths: string[]): Problem {
  const ending = extensionOf(path);
  const others = paths.filter((other) => other.toLowerCase().endsWith(ending.toLowerCase()));
  const nearest = listNearest(path, others, 1);
  return {
    file: source.file,
    line: source.lineOf([key]),
    message: `\`${key}\` names “${path}”, and there is no file public${path}.`,
    hint: `Put the file there${nearest ? `, or name one that is: ${nearest}` : ''}.${source.hintOf([key])}`,
    severity: 'error',
  };
}

function extensionOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '.';
}
