import type { PictureRecord } from '@/model/picture';
import { isRemote } from '@/model/values';
import { encodePath } from '@/lib/paths';

/** Where the source of a picture is: its address, or its path in the repository of the site. */
export function toSourceUrl(source: string, repository: string | undefined): string | undefined {
  if (isRemote(source)) return source;

  return repository && `${repository.replace(/\/$/, '')}/blob/HEAD/${encodePath(source)}`;
}

/** Pictures of one author under one licence. */
interface CreditGroup {
  author: string;
  licence: string;
  pictures: PictureRecord[];
}

/** Pictures by author and licence, so that each pair is said once; groups and pictures keep their order. */
export function groupCredits(records: PictureRecord[]): CreditGroup[] {
  const groups = Map.groupBy(records, ({ author, licence }) => `${author}\n${licence}`);
  return [...groups.values()].flatMap((pictures) => {
    const [first] = pictures;
    return first ? [{ author: first.author, licence: first.licence, pictures }] : [];
  });
}
