import { subscribe } from 'node:diagnostics_channel';
import { stat } from 'node:fs/promises';
import type { AstroIntegrationLogger } from 'astro';
import { locateIcon } from './locate-icon';
import { formatProblems, type Problem } from './problem';
import { warnBackgrounds } from './warn-backgrounds';
import { warnRecordings } from './warn-recordings';
import { missingIcons, type MissingIcon } from '../pictures/icons';

const noTracks: Problem = {
  file: 'content/tracks',
  wrong: 'there is no such folder, so the site has no recordings.',
  remedy: 'Make it, empty or with a file for each recording.',
};

/** Calls back for every icon that a page misses while it is built. */
export function onMissingIcon(call: (icon: MissingIcon) => void): void {
  subscribe(missingIcons.name, (message) => call(message as MissingIcon));
}

/** Says which icons could not be had, where the owner wrote them, and which were probably meant. */
export async function remarkIcons(root: URL, icons: MissingIcon[], logger: AstroIntegrationLogger) {
  const remarks = await Promise.all(icons.map((icon) => locateIcon(root, icon)));
  remarks.forEach((remark) => logger.warn(formatProblems([remark])));
}

/** Says which backgrounds are too small. */
export async function remarkPictures(root: URL, logger: AstroIntegrationLogger): Promise<void> {
  const remarks = await warnBackgrounds(root);
  remarks.forEach((remark) => logger.warn(formatProblems([remark])));
}

/** Says that there are no recordings when there is no folder for them, and what is odd about those there are. */
export async function remarkTracks(root: URL, logger: AstroIntegrationLogger): Promise<void> {
  const folder = await stat(new URL('content/tracks', root)).catch(() => undefined);
  if (!folder) logger.warn(formatProblems([noTracks]));
  const remarks = await warnRecordings(root);
  remarks.forEach((remark) => logger.warn(formatProblems([remark])));
}
