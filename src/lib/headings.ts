/** The first heading of a page's source as plain text; `<ShortName />` in it becomes the short name. */
export function readHeading(body: string, shortName: string): string | undefined {
  const [, heading] = /^#\s+(.+?)\s*#*$/m.exec(body) ?? [];
  return heading
    ?.replace(/<ShortName\s*\/>/g, () => shortName)
    .replace(/<[^>]+>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`\\]/g, '');
}
