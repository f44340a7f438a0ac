import * as features from '#features.ts';
import type { Problem } from '#lib/problem.ts';
import { listParts } from '#model/feature.ts';
import { readContent } from '#read-content.ts';
import type { Content, Rule } from '#model/read-content.ts';
import { checkAddresses, checkNames, checkRequiredFiles } from './files.ts';
import {
  checkDuplicates,
  checkHeadings,
  checkLanguage,
  checkTranslations,
  checkValues,
} from './frontmatter.ts';
import { checkLetters } from './letters.ts';
import { checkLostMarkdown } from './lost-markdown.ts';
import { checkPlaceholders } from './release-checklist/placeholders.ts';
import { checkDescriptions, checkMissingStories, checkReviews } from './release-checklist/texts.ts';
import { checkLists, checkSocialLinks, checkTags } from './tags.ts';

/** All rules, in the order of a report. */
const rules: Rule[] = [
  ...[checkRequiredFiles, checkValues, checkNames, checkAddresses, checkHeadings, checkTags],
  ...[
    checkSocialLinks,
    checkLists,
    checkLostMarkdown,
    checkDuplicates,
    checkLanguage,
    checkTranslations,
    checkLetters,
  ],
  ...listParts(features, 'rules').flat(),
];

/** What is left to do before the site goes online; these rules do not run in a build. */
const launchRules: Rule[] = [
  ...[checkPlaceholders, checkMissingStories, checkDescriptions],
  ...listParts(features, 'launchRules').flat(),
];

/** What is only old. */
const ageRules: Rule[] = [checkReviews, ...listParts(features, 'ageRules').flat()];

/** Runs all rules and returns problems file by file. */
export async function checkContent(content: Content): Promise<Problem[]> {
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
