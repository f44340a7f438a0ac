import type { PictureRecord } from '@/model/picture';
import { isRemote } from '@/model/values';
import { encodePath } from '@/lib/paths';

/** Whether a source is meant for a path in the repository; else it is an address or words. */
function isFilePath(source: string): boolean {
  return !isRemote(source) && /\/|\.\w+$/.test(source);
}

/** Where the source of a picture is: its address, or its path in the repository of the site; nowhere when it is words. */
export function toSourceUrl(source: string, repository: string | undefined): string | undefined {
  if (isRemote(source)) return source;
  if (!isFilePath(source)) return undefined;

  return repository && `${repository.replace(/\/$/, '')}/blob/HEAD/${encodePath(source)}`;
}

/** Where a picture comes from when its source is words; otherwise its title is a link. */
export function toSourceWords(source: string): string | undefined {
  return isRemote(source) || isFilePath(source) ? undefined : source;
}

/** Pictures of one author under one licence. */
interface CreditGroup {
  author: string;
  licence: string;
  /** Where all of them come from, when that is the same words. */
  sharedSource: string | undefined;
  pictures: PictureRecord[];
}

/** Pictures by author and licence, so that each pair is said once; groups and pictures keep their order. */
export function groupCredits(records: PictureRecord[]): CreditGroup[] {
  const groups = Map.groupBy(records, ({ author, licence }) => `${author}\n${licence}`);
  return [...groups.values()].flatMap((pictures) => {
    const [first] = pictures;
    if (!first) return [];

    const { author, licence, source } = first;
    const isShared = pictures.every((picture) => picture.source === source);
    return [{ author, licence, sharedSource: isShared ? toSourceWords(source) : undefined, pictures }];
  });
}
