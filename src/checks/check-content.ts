import * as features from '#features.ts';
import type { Problem } from '#lib/problem.ts';
import { listParts } from '#model/feature.ts';
import { readContent } from '#read-content.ts';
import type { Content, Rule } from '#model/read-content.ts';
import { analyzeRecordings } from '#recordings/analyze-audio.ts';
import { getPublicFolder, listLocalTracks } from '#recordings/local-tracks.ts';
import { checkAddresses, checkNames, checkRequiredFiles } from './files.ts';
import { checkDuplicates, checkLanguage, checkTranslations, checkValues } from './frontmatter.ts';
import { checkLetters } from './letters.ts';
import { checkLostMarkdown } from './lost-markdown.ts';
import { checkPlaceholders } from './release-checklist/placeholders.ts';
import { checkMissingStories, checkReviews } from './release-checklist/texts.ts';
import { checkSocialLinks, checkTags } from './tags.ts';

/** All rules, in the order of a report. */
const rules: Rule[] = [
  ...[checkRequiredFiles, checkValues, checkNames, checkAddresses, checkTags],
  ...[checkSocialLinks, checkLostMarkdown, checkDuplicates, checkLanguage, checkTranslations, checkLetters],
  ...listParts(features, 'rules').flat(),
];

/** What is left to do before the site goes online; these rules do not run in a build. */
const launchRules: Rule[] = [
  ...[checkPlaceholders, checkMissingStories],
  ...listParts(features, 'launchRules').flat(),
];

/** What is only old. */
const ageRules: Rule[] = [checkReviews, ...listParts(features, 'ageRules').flat()];

/** Runs rules, and returns problems in the order of files and lines. */
export async function checkContent(content: Content, list = rules): Promise<Problem[]> {
  const audios = listLocalTracks(content).map(({ audio }) => audio);
  await analyzeRecordings(audios, getPublicFolder(content.root));
  const problems = (await Promise.all(list.map(async (rule) => rule(content)))).flat();
  const unique = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
  const { compare } = new Intl.Collator('en', { numeric: true });
  const toPlace = ({ file, line = 0 }: Problem) => `${file}:${line}`;
  return unique.sort((a, b) => compare(toPlace(a), toPlace(b)));
}

/** The launch list: what stops a build or is left to do, then what is only old. */
export async function checkLaunch(root: URL): Promise<Problem[]> {
  const content = await readContent(root);
  const todo = await checkContent(content, [...rules, ...launchRules]);
  return [...todo, ...(await checkContent(content, ageRules))];
}
