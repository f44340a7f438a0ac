import type { PictureRecord } from '#model/picture.ts';
import { isRemote } from '#model/values.ts';
import { encodePath } from '#lib/paths.ts';

/** The address of a source, which may be a path in the repository; `undefined` for a description. */
export function getSourceUrl(source: string, repository: string | undefined): string | undefined {
  if (isRemote(source)) return source;
  if (!repository || !isPath(source)) return undefined;
  return `${repository.replace(/\/$/, '')}/blob/HEAD/${encodePath(source)}`;
}

/** A source that is a description; otherwise `undefined`, and the title is a link. */
export function getSourceText(source: string): string | undefined {
  return isPath(source) ? undefined : source;
}

/** Whether a source is an address or a path, not a description. */
function isPath(source: string): boolean {
  return isRemote(source) || /\/|\.\w+$/.test(source);
}

/** Groups pictures by author and license, in their original order; some have the same description as their source. */
export function groupCredits<Picture extends PictureRecord>(pictures: Picture[]) {
  const groups = Map.groupBy(pictures, ({ author, licence }) => `${author}\n${licence}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];

    const { author, licence, source } = first;
    const isShared = group.every((picture) => picture.source === source);
    return [{ author, licence, sharedSource: isShared ? getSourceText(source) : undefined, pictures: group }];
  });
}
