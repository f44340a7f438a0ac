import { formats, type FormatId } from './formats';

/** Letters that a file system may refuse in a name. */
const REFUSED = /[\u0000-\u001f/\\:*?"<>|]+/g;

/** Name of the file a visitor keeps: `Your Name - Hold On Tight.mp3`. */
export function toDownloadName(owner: string, title: string, format: FormatId = 'mp3'): string {
  return `${owner} - ${title}.${formats[format].endings[0]}`.replace(REFUSED, '_');
}
