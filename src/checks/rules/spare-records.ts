import { listShownPictures } from '../../pictures/shown-pictures';
import { listRecordNames } from '../ledger';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Warns of records of pictures that nothing shows; a page that computes a name may show any. */
export function checkSpareRecords(content: Content): Problem[] {
  const { ledger, site, pages } = content;
  const shown = pages.map(({ tree }) => (tree ? listShownPictures(tree) : 'any'));
  if (!ledger || shown.includes('any')) return [];

  const names = [site?.values.portrait, ...pages.map(({ values }) => values.imageUrl), ...shown.flat()];
  const spare = listRecordNames(content).filter(({ name }) => !names.includes(name));
  return spare.map(({ name, index }) => {
    const message = `nothing shows “${name}”, so that the credits leave it out.`;
    const hint = `Delete the record and the picture, or show it with \`<Picture name="${name}" />\`.`;
    const line = ledger.lineOf([index, 'file']);
    return { file: ledger.file, line, message, hint, severity: 'warning', isConclusion: true };
  });
}
