/** The size of a file as people read it: `1.1 MB`, in units of a thousand. */
export function formatSize(bytes: number): string {
  const thousands = Math.round(bytes / 1e3);
  if (thousands < 1e3) return `${Math.max(thousands, 1)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
