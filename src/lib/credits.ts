import { isRemote } from '@/schemas/values';
import { encodePath } from './paths';

/** Where the source of a picture is: its address, or its path in the repository of the site. */
export function toSourceUrl(source: string, repository: string | undefined): string | undefined {
  if (isRemote(source)) return source;

  return repository && `${repository.replace(/\/$/, '')}/blob/HEAD/${encodePath(source)}`;
}

/** The text of a licence given as an SPDX identifier; other words have no address. */
export function toLicenceUrl(licence: string): string | undefined {
  return /^[\w.+-]*\d[\w.+-]*$/.test(licence) ? `https://spdx.org/licenses/${licence}.html` : undefined;
}
