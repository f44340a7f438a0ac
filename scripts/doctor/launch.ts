import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import type { Finding } from './finding.ts';

/** The checks of the build, which are written for Vite. */
type Launch = typeof import('../../src/checks/launch.ts');

/** What is left to do before the launch, in the files of the project that the command is run in. */
export async function readLaunchList(): Promise<Finding[]> {
  const root = pathToFileURL(`${resolve('.')}/`);
  const alias = { '@': resolve('src') };
  const { module } = await runnerImport<Launch>('./src/checks/launch.ts', {
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
  });
  const problems = await module.checkLaunch(root);
  return problems.map(({ file, line, message, hint, severity }) => ({
    severity,
    where: line === undefined ? file : `${file}, line ${line}`,
    message,
    hint,
  }));
}
