import type { Problem } from './problem';
import type { Content } from './read-content';
import { checkAccents } from './launch/accents';
import { checkHostLimits } from './launch/host-limits';
import { checkLoudness } from './launch/loudness';
import { checkPlaceholders } from './launch/placeholders';
import { checkDescriptions, checkReviews, checkWordless } from './launch/texts';
import { checkAttributes } from './rules/attributes';
import { checkBackgrounds } from './rules/backgrounds';
import { checkCards } from './rules/cards';
import { checkControls } from './rules/controls';
import { checkFolderLinks } from './rules/folder-links';
import { checkHeadings } from './rules/headings';
import { checkIcons } from './rules/icons';
import { checkImports } from './rules/imports';
import { checkLanguage } from './rules/language';
import { checkLedger } from './rules/ledger';
import { checkListening } from './rules/listening';
import { checkLiteralLinks } from './rules/literal-links';
import { checkMarkup } from './rules/markup';
import { checkMoments } from './rules/moments';
import { checkNames } from './rules/names';
import { checkOutsideLinks } from './rules/outside-links';
import { checkOwnResume } from './rules/own-resume';
import { checkPictureLicences } from './rules/picture-licences';
import { checkPictureSources } from './rules/picture-sources';
import { checkPictures, checkUncredited } from './rules/pictures';
import { checkPortrait } from './rules/portrait';
import { checkLeftovers, checkPublicFiles } from './rules/public-files';
import { checkReadable } from './rules/readable';
import { checkRecordingFiles } from './rules/recording-files';
import { checkRecordings } from './rules/recordings';
import { checkRecordingTags } from './rules/recording-tags';
import { checkRequiredFiles } from './rules/required-files';
import { checkEmptyResume, checkResumeDates, checkResumeLetters, checkResumeTags } from './rules/resume';
import { checkSchemas } from './rules/schemas';
import { checkNavOrders, checkTitles } from './rules/screens';
import { checkScreenLinks } from './rules/screen-links';
import { checkSlips } from './rules/slips';
import { checkTags } from './rules/tags';
import { checkTrackLists } from './rules/track-lists';
import { checkOrders, checkPermissions } from './rules/tracks';

/** Checks one thing in everything the owner wrote, and returns what it finds. */
export type Rule = (content: Content) => Problem[] | Promise<Problem[]>;

/** All rules, in the order in which a report has their problems. */
export const rules: Rule[] = [
  checkRequiredFiles,
  checkReadable,
  checkControls,
  checkNames,
  checkFolderLinks,
  checkSchemas,
  checkSlips,
  checkLedger,
  checkPictures,
  checkUncredited,
  checkPictureSources,
  checkPictureLicences,
  checkPublicFiles,
  checkLeftovers,
  checkEmptyResume,
  checkResumeDates,
  checkResumeLetters,
  checkResumeTags,
  checkOwnResume,
  checkHeadings,
  checkImports,
  checkTags,
  checkAttributes,
  checkMarkup,
  checkLiteralLinks,
  checkScreenLinks,
  checkOutsideLinks,
  checkRecordings,
  checkMoments,
  checkPermissions,
  checkOrders,
  checkTrackLists,
  checkNavOrders,
  checkTitles,
  checkBackgrounds,
  checkPortrait,
  checkRecordingTags,
  checkRecordingFiles,
  checkListening,
  checkIcons,
  checkCards,
  checkLanguage,
];

/** What else is looked at before a launch, and would not keep a site from being built. */
export const launchRules: Rule[] = [
  (content) => checkPlaceholders(content),
  (content) => checkReviews(content),
  checkWordless,
  checkDescriptions,
  checkAccents,
  checkLoudness,
  checkHostLimits,
];
