import type { Feature } from '#model/feature.ts';
import {
  checkClipping,
  checkCovers,
  checkPlayable,
  checkPrivateTags,
  checkRecordings,
  checkSpareRecordings,
} from './check-files.ts';
import { checkLoudness } from './check-loudness.ts';
import { checkPermissions, checkTrackLists, checkTrackTags } from './check.ts';

/** Recordings, with cards, pages, feeds and playlists. */
export const recordings = {
  rules: [
    ...[checkRecordings, checkPrivateTags, checkPermissions, checkTrackLists, checkTrackTags],
    ...[checkClipping, checkPlayable, checkSpareRecordings],
  ],
  launchRules: [checkCovers, checkLoudness],
} satisfies Feature;
