import { existsSync } from 'node:fs';
import { isFilePath } from '../../pictures/credits';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Warns of sources of pictures that are paths of no file: the credits would lead nowhere. */
export function checkPictureSources({ root, ledger }: Content): Problem[] {
  const values = ledger?.listValues().filter(({ path }) => path.at(-1) === 'source') ?? [];
  return values.flatMap(({ value, line }): Problem[] => {
    if (!ledger || typeof value !== 'string' || !isFilePath(value)) return [];
    if (existsSync(new URL(value.split('/').map(encodeURIComponent).join('/'), root))) return [];

    const message = `\`source\` names “${value}”, and there is no such file in the repository.`;
    const hint = 'Name one that is there, write an https address, or say it in words.';
    return [{ file: ledger.file, line, message, hint, severity: 'warning' }];
  });
}
