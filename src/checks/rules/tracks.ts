import type { Track } from '../../model/track';
import type { Problem } from '../problem';
import type { Content, ValidSource } from '../read-content';

const permissionHint =
  'Say who allowed it and when, for example `permission: Jane Doe in March 2026`, or write `download: false`, or `work: public-domain` when nobody has rights in the work any more.';

/** What others wrote is not given away without their leave. */
export function checkPermissions({ tracks }: Content): Problem[] {
  return tracks.flatMap((track) => {
    const { work, download } = track.values;
    const isFree = work !== 'cover' && work !== 'arrangement';
    if (isFree || download === false || hasPermission(track)) return [];

    const message = `\`work: ${work}\` is offered for download without \`permission\`.`;
    return [
      { file: track.file, line: track.lineOf(['work']), message, hint: permissionHint, severity: 'error' },
    ];
  });
}

/** Every track has a place of its own among the recordings. */
export function checkOrders({ tracks }: Content): Problem[] {
  const taken = new Map<number, string>();
  return tracks.flatMap(({ file, lineOf, values: { order } }) => {
    const other = order === undefined ? undefined : taken.get(order);
    if (order !== undefined && other === undefined) taken.set(order, file);
    if (other === undefined) return [];

    const message = `\`order: ${order}\` is taken by ${other}.`;
    const hint = 'Give each track a number of its own; gaps are fine.';
    return [{ file, line: lineOf(['order']), message, hint, severity: 'error' }];
  });
}

/** Whether anything is written: a permission that is no text is a problem of its own. */
function hasPermission({ data }: ValidSource<Track>): boolean {
  const hasKey = typeof data === 'object' && data !== null && 'permission' in data;
  return hasKey && data.permission !== null && data.permission !== undefined;
}
