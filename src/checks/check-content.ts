import { measureRecordings, type Progress } from '../recordings/measure';
import { checkAges } from './launch/ages';
import { checkLoudness } from './launch/loudness';
import { checkPlaceholders } from './launch/placeholders';
import { checkDescriptions, checkReviews, checkMissingStories } from './launch/texts';
import { listLocalTracks, toPublicFolder } from './local-recordings';
import type { Problem } from './problem';
import { readContent, type Content, type Rule } from './read-content';
import { checkAddresses, checkFolderLinks, checkNames, checkRequiredFiles } from './rules/files';
import {
  checkFonts,
  checkHeadings,
  checkLanguage,
  checkLetters,
  checkDuplicates,
  checkTranslations,
  checkValues,
} from './rules/frontmatter';
import { checkIcons } from './rules/icons';
import { checkLinks, checkLiteralLinks } from './rules/links';
import { checkMarkup } from './rules/markup';
import { checkBackgrounds, checkLedger, checkPictures } from './rules/pictures';
import { checkPermissions, checkTrackLists, checkTrackTags } from './rules/recordings';
import { checkClipping, checkPlayable, checkPrivateTags, checkRecordings } from './rules/recording-files';
import { checkResumeFile } from './rules/resume';
import { checkSongFiles, checkSongs } from './rules/songs';
import { checkSocialLinks, checkTags } from './rules/tags';

/** All rules, in the order of a report. */
const rules: Rule[] = [
  ...[checkRequiredFiles, checkValues, checkNames, checkAddresses, checkFolderLinks],
  ...[checkLedger, checkPictures, checkBackgrounds, checkIcons],
  ...[checkResumeFile, checkHeadings, checkTags, checkSocialLinks, checkMarkup],
  ...[checkLiteralLinks, checkLinks, checkRecordings, checkPrivateTags, checkPermissions],
  ...[checkTrackLists, checkTrackTags, checkSongFiles, checkSongs, checkClipping, checkPlayable],
  ...[checkDuplicates, checkLetters, checkLanguage, checkFonts, checkTranslations],
];

/** Rules for the launch list, which do not run in a build. */
const launchRules: Rule[] = [
  (content) => checkPlaceholders(content),
  (content) => checkReviews(content),
  (content) => checkAges(content),
  ...[checkMissingStories, checkDescriptions, checkLoudness],
];

/** Runs all rules and returns problems file by file. Calls `progress` while it reads many new recordings. */
export async function checkContent(content: Content, progress?: Progress): Promise<Problem[]> {
  const audios = listLocalTracks(content).map(({ audio }) => audio);
  await measureRecordings(audios, toPublicFolder(content.root), progress);
  const problems = (await Promise.all(rules.map(async (rule) => rule(content)))).flat();
  const unique = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  return [...Map.groupBy(unique, ({ file }) => file).values()].flat();
}

/** The launch list, in the order of files and lines. */
export async function checkLaunch(root: URL): Promise<Problem[]> {
  const content = await readContent(root);
  const problems = await checkContent(content);
  // One after another, because some read many large files.
  for (const rule of launchRules) problems.push(...(await rule(content)));
  const { compare } = new Intl.Collator('en', { numeric: true });
  const toPlace = ({ file, line = 0 }: Problem) => `${file}:${line}`;
  return problems.sort((one, other) => compare(toPlace(one), toPlace(other)));
}
