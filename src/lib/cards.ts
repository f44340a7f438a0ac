/** Name of a screen's card for sharing, without its ending: ids with a folder in them stay one name. */
export function toCardName(screen: string): string {
  return screen.replaceAll('/', '-');
}
