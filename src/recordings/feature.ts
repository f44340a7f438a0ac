import { z } from 'astro/zod';
import type { Feature } from '#model/feature.ts';
import * as field from '#model/fields.ts';
import {
  checkClipping,
  checkCovers,
  checkLoudness,
  checkPlayable,
  checkPrivateTags,
  checkRecordings,
  checkRemoteRecordings,
  checkSpareRecordings,
  checkVersionLengths,
} from './check-files.ts';
import { checkMissingStories, checkPermissions, checkTrackTags } from './check.ts';

/** Recordings, with cards and pages. */
export const recordings = {
  routes: {
    '/[...recording]': '#recordings/routes/recording.astro',
    '/music/recordings.json': '#recordings/routes/playlist.ts',
    '/streams/[hash]/[name].mp3': '#recordings/routes/stream.ts',
  },
  tags: {
    Tracks: { component: '#recordings/Tracks.astro' },
    Track: {
      component: '#recordings/Track.astro',
      schema: z.strictObject({
        name: field.plainText('The file name of a recording, without `.md`.', 'funk-ride'),
      }),
    },
  },
  rules: [
    checkRecordings,
    checkPrivateTags,
    checkPermissions,
    checkTrackTags,
    checkClipping,
    checkPlayable,
    checkSpareRecordings,
    checkVersionLengths,
  ],
  launchRules: [checkMissingStories, checkCovers, checkLoudness, checkRemoteRecordings],
} satisfies Feature;
