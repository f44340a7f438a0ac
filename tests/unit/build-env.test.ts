import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { toBuildEnv } from '../../scripts/build-env.ts';
import { siteUrl } from '../../scripts/sites.ts';

test('a build started by a test gets its own address and no setting of vitest', () => {
  const env = { ...process.env, ...toBuildEnv('/sub/') };

  const script = 'console.log(JSON.stringify(process.env))';
  const seen = JSON.parse(
    execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }),
  ) as object;

  expect(seen).toMatchObject({ SITE_URL: siteUrl, BASE_PATH: '/sub/' });
  const ofVitest = /^(BASE_URL|DEV|MODE|NODE_ENV|PROD|SITE|SSR|TEST|VITEST)$/;
  expect(Object.keys(seen).filter((name) => ofVitest.test(name))).toEqual([]);
});
