import { toLicenceId } from '../../lib/licence-id';
import { isLicence } from '../../lib/licences';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Warns of licences of pictures in words that have an identifier: only that leads to the text of the licence. */
export function checkPictureLicences({ ledger }: Content): Problem[] {
  const values = ledger?.listValues().filter(({ path }) => path.at(-1) === 'licence') ?? [];
  return values.flatMap(({ value, line }): Problem[] => {
    if (!ledger || typeof value !== 'string' || isLicence(value)) return [];

    const id = toLicenceId(value);
    if (id === undefined) return [];
    const message = `\`licence\` says “${value}” in words, which leads nowhere in the credits.`;
    const hint = `Write its identifier: \`licence: ${id}\`.`;
    return [{ file: ledger.file, line, message, hint, severity: 'warning' }];
  });
}
