import { toLicenceId } from '../../lib/licence-id';
import { isLicence } from '../../lib/licences';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Warns of licences of pictures in words that have an identifier: only that leads to the text of the licence. */
export function checkPictureLicences({ ledger }: Content): Problem[] {
  const records: unknown[] = Array.isArray(ledger?.data) ? ledger.data : [];
  return records.flatMap((record, index) => {
    const licence =
      typeof record === 'object' && record !== null && 'licence' in record ? record.licence : '';
    if (!ledger || typeof licence !== 'string' || isLicence(licence)) return [];

    const id = toLicenceId(licence);
    if (id === undefined) return [];
    const message = `\`licence\` says “${licence}” in words, which leads nowhere in the credits.`;
    const hint = `Write its identifier: \`licence: ${id}\`.`;
    return [
      { file: ledger.file, line: ledger.lineOf([index, 'licence']), message, hint, severity: 'warning' },
    ];
  });
}
