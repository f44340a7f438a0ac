import type { Browser } from '../../scripts/engines/browser.ts';
import type { Engine } from '../../scripts/engines/find-engines.ts';

/** Lends one browser to test after test: `take` gives it, or another one when it is worn; `end` gives it up. */
export function lendBrowser(engine: Engine, program: string) {
  let browser: Browser | undefined;
  let uses = 0;

  const end = async () => {
    const worn = browser;
    browser = undefined;
    uses = 0;
    await worn?.close();
  };
  const take = async () => {
    if (uses === engine.lasts) await end();
    uses += 1;
    browser ??= await start(engine, program);
    return browser;
  };
  return { take, end };
}

async function start(engine: Engine, program: string): Promise<Browser> {
  const browser = await engine.start(program);
  await browser.resize(1440, 900);
  return browser;
}
