/** A path as the owner reads it: `nav.order`, or `url` in entry 2 of `social`. */
export function formatPath(path: PropertyKey[]): string {
  if (path.length === 0) return 'the content';

  const at = path.findLastIndex((part) => typeof part === 'number');
  if (at < 0) return `\`${path.map(String).join('.')}\``;
  const entry = `entry ${Number(path[at]) + 1}${at > 0 ? ` of ${formatPath(path.slice(0, at))}` : ''}`;
  return at === path.length - 1 ? entry : `${formatPath(path.slice(at + 1))} in ${entry}`;
}
