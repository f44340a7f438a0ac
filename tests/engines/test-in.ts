import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import type { Browser } from '../../scripts/engines/browser.ts';
import { engines, toSkipSentence } from '../../scripts/engines/find-engines.ts';
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

/** Tests the fixture site in an engine, in one browser; each test visits a site of its own. */
export function testIn(name: keyof typeof engines): void {
  const engine = engines[name];
  const program = engine.find();
  if (program === undefined) console.warn(toSkipSentence(engine));

  describe.skipIf(program === undefined)(engine.name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await engine.start(program ?? '');
      await browser.resize(1440, 900);
    });
    afterAll(() => browser.close());

    const startVisit = async () => {
      const site = await serveSite();
      onTestFinished(site.close);
      return { browser, site };
    };
    const cases = [
      testScreens,
      testMoving,
      testBackgrounds,
      testPlaying,
      testSession,
      testShell,
      testNoScripts,
      testOffline,
      testBrokenPages,
      testPoorServers,
      testMissingScripts,
    ];
    cases.forEach((testCase) => testCase(startVisit));
  });
}
