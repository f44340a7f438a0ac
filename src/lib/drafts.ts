/** Whether a page or a track, by its path in the folder, is a draft: its name or that of a folder begins with `_`. */
export function hasDraftName(path: string): boolean {
  return /(?:^|\/)_/.test(path);
}
