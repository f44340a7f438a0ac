import { analyzeRecordings } from '#recordings/analyze-audio.ts';
import { checkLoudness } from '#recordings/check-loudness.ts';
import { checkPlaceholders } from './release-checklist/placeholders.ts';
import { checkDescriptions, checkReviews, checkMissingStories } from './release-checklist/texts.ts';
import { getPublicFolder, listLocalTracks } from '#recordings/local-tracks.ts';
import type { Problem } from '#lib/problem.ts';
import { readContent, type Content, type Rule } from '#model/read-content.ts';
import { checkAddresses, checkNames, checkRequiredFiles } from './files.ts';
import { checkCode } from '#code/check.ts';
import { checkDates, checkPastDates, checkPlaces } from '#dates/check.ts';
import { checkFonts } from '#fonts/check.ts';
import { checkLetters } from './letters.ts';
import {
  checkHeadings,
  checkLanguage,
  checkDuplicates,
  checkTranslations,
  checkValues,
} from './frontmatter.ts';
import { checkIcons } from '#pictures/check-icons.ts';
import { checkLostMarkdown } from './lost-markdown.ts';
import { checkBackgrounds, checkLedger, checkPictures } from '#pictures/check.ts';
import { checkPermissions, checkTrackLists, checkTrackTags } from '#recordings/check.ts';
import { checkPostList } from '#posts/check.ts';
import {
  checkClipping,
  checkCovers,
  checkPlayable,
  checkPrivateTags,
  checkRecordings,
  checkSpareRecordings,
} from '#recordings/check-files.ts';
import { checkResumeFile } from '#resume/check.ts';
import { checkSongFiles, checkSongs } from '#songs/check.ts';
import { checkSocialLinks, checkTags } from './tags.ts';
import { checkVideos } from '#videos/check.ts';

/** All rules, in the order of a report. */
const rules: Rule[] = [
  ...[checkRequiredFiles, checkValues, checkNames, checkAddresses],
  ...[checkLedger, checkPictures, checkBackgrounds, checkIcons],
  ...[checkResumeFile, checkHeadings, checkTags, checkVideos, checkSocialLinks],
  ...[checkLostMarkdown, checkRecordings, checkPrivateTags, checkPermissions],
  ...[
    checkTrackLists,
    checkTrackTags,
    checkPostList,
    checkSongFiles,
    checkSongs,
    checkClipping,
    checkPlayable,
  ],
  ...[
    checkSpareRecordings,
    checkDuplicates,
    checkLetters,
    checkLanguage,
    checkFonts,
    checkTranslations,
    checkCode,
    checkDates,
  ],
];

/** What is left to do before the site goes online; these rules do not run in a build. */
const launchRules: Rule[] = [
  (content) => checkPlaceholders(content),
  (content) => checkPlaces(content),
  ...[checkMissingStories, checkDescriptions, checkCovers, checkLoudness],
];

/** What is only old. */
const ageRules: Rule[] = [(content) => checkReviews(content), (content) => checkPastDates(content)];

/** Runs all rules and returns problems file by file. */
export async function checkContent(content: Content): Promise<Problem[]> {
  const audios = listLocalTracks(content).map(({ audio }) => audio);
  await analyzeRecordings(audios, getPublicFolder(content.root));
  const problems = (await Promise.all(rules.map(async (rule) => rule(content)))).flat();
  const unique = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  return [...Map.groupBy(unique, ({ file }) => file).values()].flat();
}

/** The launch list: what is left to do, then what is only old, each in the order of files and lines. */
export async function checkLaunch(root: URL): Promise<Problem[]> {
  const content = await readContent(root);
  const todo = [...(await checkContent(content)), ...(await runRules(launchRules, content))];
  return [...sortByPlace(todo), ...sortByPlace(await runRules(ageRules, content))];
}

/** One after another, because some read many large files. */
async function runRules(list: Rule[], content: Content): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const rule of list) problems.push(...(await rule(content)));
  return problems;
}

function sortByPlace(problems: Problem[]): Problem[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const toPlace = ({ file, line = 0 }: Problem) => `${file}:${line}`;
  return problems.sort((a, b) => compare(toPlace(a), toPlace(b)));
}
