import { existsSync } from 'node:fs';
import { isFilePath } from '../../pictures/credits';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Warns of sources of pictures that are paths of no file: the credits would lead nowhere. */
export function checkPictureSources({ root, ledger }: Content): Problem[] {
  const records: unknown[] = Array.isArray(ledger?.data) ? ledger.data : [];
  return records.flatMap((record, index) => {
    const source = typeof record === 'object' && record !== null && 'source' in record ? record.source : '';
    if (!ledger || typeof source !== 'string' || !isFilePath(source)) return [];
    if (existsSync(new URL(source.split('/').map(encodeURIComponent).join('/'), root))) return [];

    const message = `\`source\` names “${source}”, and there is no such file in the repository.`;
    const hint = 'Name one that is there, write an https address, or say it in words.';
    return [
      { file: ledger.file, line: ledger.lineOf([index, 'source']), message, hint, severity: 'warning' },
    ];
  });
}
