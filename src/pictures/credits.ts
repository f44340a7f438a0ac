import { isRemote } from '@/model/values';
import { encodePath } from '@/lib/paths';

/** Where the source of a picture is: its address, or its path in the repository of the site. */
export function toSourceUrl(source: string, repository: string | undefined): string | undefined {
  if (isRemote(source)) return source;

  return repository && `${repository.replace(/\/$/, '')}/blob/HEAD/${encodePath(source)}`;
}
