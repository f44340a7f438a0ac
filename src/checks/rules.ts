import { checkHostLimits } from './launch/host-limits';
import { checkLoudness } from './launch/loudness';
import { checkPlaceholders } from './launch/placeholders';
import { checkDescriptions, checkReviews, checkWordless } from './launch/texts';
import type { Rule } from './read-content';
import { checkFolderLinks, checkNames, checkRequiredFiles } from './rules/files';
import { checkHeadings, checkLanguage, checkLetters, checkOrders, checkSchemas } from './rules/frontmatter';
import { checkIcons } from './rules/icons';
import { checkLinks, checkLiteralLinks } from './rules/links';
import { checkMarkup } from './rules/markup';
import { checkBackgrounds, checkLedger, checkPictures, checkUncredited } from './rules/pictures';
import { checkClipping, checkPlayable } from './rules/recording-files';
import { checkMoments, checkPermissions, checkRecordings, checkTrackLists } from './rules/recordings';
import { checkSocialLinks, checkTags } from './rules/tags';
import { checkReadable, checkResumeFile } from './rules/yaml';

/** All rules, in the order in which a report has their problems. */
export const rules: Rule[] = [
  ...[checkRequiredFiles, checkReadable, checkNames, checkFolderLinks, checkSchemas],
  ...[checkLedger, checkPictures, checkUncredited, checkBackgrounds, checkIcons],
  ...[checkResumeFile, checkHeadings, checkTags, checkSocialLinks, checkMarkup],
  ...[checkLiteralLinks, checkLinks, checkRecordings, checkMoments, checkPermissions, checkTrackLists],
  ...[checkClipping, checkPlayable, checkOrders, checkLetters, checkLanguage],
];

/** What else is checked before a launch, although it would not stop a build. */
export const launchRules: Rule[] = [
  (content) => checkPlaceholders(content),
  (content) => checkReviews(content),
  ...[checkWordless, checkDescriptions, checkLoudness, checkHostLimits],
];
