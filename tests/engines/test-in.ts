import { afterAll, describe, onTestFinished } from 'vitest';
import { engines, toSkipSentence } from '../../scripts/engines/find-engines.ts';
import { lendBrowser } from './lend-browser';
import { serveSite } from './site';
import { testBackgrounds } from './backgrounds';
import { testBrokenPages } from './broken-pages';
import { testMissingScripts } from './missing-scripts';
import { testMoving } from './moving';
import { testNoScripts } from './no-scripts';
import { testOffline } from './offline';
import { testPlaying } from './playing';
import { testPoorServers } from './poor-servers';
import { testScreens } from './screens';
import { testSession } from './session';
import { testShell } from './shell';
import type { StartVisit } from './visit';

type TestCase = (startVisit: StartVisit) => void;

/** What is tested of a site that is well. */
export const visits: TestCase[] = [
  testScreens,
  testMoving,
  testBackgrounds,
  testPlaying,
  testSession,
  testShell,
  testNoScripts,
  testOffline,
];

/** What is tested of one of which something is broken. */
export const faults: TestCase[] = [testBrokenPages, testPoorServers, testMissingScripts];

/** Tests the fixture site in an engine; each test visits a site of its own, in the browser of the last unless that failed or is worn. */
export function testIn(name: keyof typeof engines, cases: TestCase[]): void {
  const engine = engines[name];
  const program = engine.find();
  if (program === undefined) console.warn(toSkipSentence(engine));

  describe.skipIf(program === undefined)(engine.name, () => {
    const { take, end } = lendBrowser(engine, program ?? '');
    afterAll(end);

    const startVisit = async () => {
      const site = await serveSite();
      onTestFinished(async ({ task }) => {
        await site.close();
        if (task.result?.state === 'fail') await end();
      });
      return { browser: await take(), site };
    };
    cases.forEach((testCase) => testCase(startVisit));
  });
}
