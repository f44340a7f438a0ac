import * as features from '#features.ts';
import { memoizePerObject } from '#lib/memoize.ts';
import type { Problem } from '#lib/problem.ts';
import { mapInTurns } from '#lib/turns.ts';
import { gather } from '#model/feature.ts';
import { readContent } from '#read-content.ts';
import type { Content, Rule } from '#model/read-content.ts';
import { checkAddresses, checkNames, checkRequiredFiles } from './files.ts';
import {
  checkDuplicates,
  checkLanguage,
  checkReviews,
  checkTranslations,
  checkUnusedKeys,
  checkValues,
} from './frontmatter.ts';
import { checkLostMarkdown } from './lost-markdown.ts';
import { checkSetKeys } from './sets.ts';
import { checkLists, checkTags } from './tags.ts';
import { checkWrittenPages } from './written-pages.ts';

/** All rules, in the order of a report. */
const rules: Rule[] = [
  checkRequiredFiles,
  checkValues,
  checkUnusedKeys,
  checkNames,
  checkAddresses,
  checkTags,
  checkLists,
  checkLostMarkdown,
  checkDuplicates,
  checkLanguage,
  checkTranslations,
  checkSetKeys,
  ...gather(features, 'rules').flat(),
];

/** What is left to do before the site goes online; these rules do not run in a build. */
const launchRules: Rule[] = [checkWrittenPages, ...gather(features, 'launchRules').flat()];

/** Rules for what is out of date. */
const ageRules: Rule[] = [checkReviews, ...gather(features, 'ageRules').flat()];

/** Runs all rules until the content is outdated, and returns problems file by file, in the order in which to repair them. */
export async function checkContent(content: Content, isOutdated?: () => boolean): Promise<Problem[]> {
  return [...Map.groupBy(await runRules(rules, content, isOutdated), ({ file }) => file).values()].flat();
}

/** The same for a build, whose content does not change. */
export const checkOnce = memoizePerObject((content: Content) => checkContent(content));

/** The launch list: what stops a build or is left to do, then what is out of date, each in the order of files and lines. */
export async function checkLaunch(root: URL): Promise<Problem[]> {
  const content = await readContent(root);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const toPlace = ({ file, line = 0 }: Problem) => `${file}:${line}`;
  const lists = [[...rules, ...launchRules], ageRules].map(async (list) =>
    (await runRules(list, content)).sort((a, b) => compare(toPlace(a), toPlace(b))),
  );
  return (await Promise.all(lists)).flat();
}

async function runRules(list: Rule[], content: Content, isOutdated = () => false): Promise<Problem[]> {
  const problems = (await mapInTurns(list, (rule) => (isOutdated() ? [] : rule(content)))).flat();
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
