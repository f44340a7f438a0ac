/** Name of a screen's card for sharing, without its ending: `notes/song` becomes `notes--song`, which is no id. */
export function toOgImageName(screen: string): string {
  return screen.replaceAll('/', '--');
}
