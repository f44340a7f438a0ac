import { engines, prepareEngines, toSkipSentence } from './engines/find-engines.ts';
import { prepareTestBrowser } from './install-browser.ts';
import type { Step } from './run-step.ts';

const results = '.cache/test-results';

/** Where nothing but tests is run, what is there was built of the same files. */
const missing = process.env['CI'] ? ' --missing' : '';

const lint: Step[] = [
  { command: 'prettier --check .' },
  // Also writes the types of the content, without which the linter does not know what it reads.
  { command: 'astro check' },
  { command: 'eslint . --max-warnings 0' },
  { command: 'node scripts/house.ts' },
];

const sites: Step = { command: `node scripts/build-sites.ts${missing}` };

/** The suites by name; `all` is what an owner runs. */
export const suites: Record<string, Step[]> = {
  all: [...lint, sites, ...toTests()],
  lint,
  sites: [sites],
  tests: toTests(),
  'tests-and-standins': toTests('standins'),
  content: [
    { command: 'node scripts/build-sites.ts owner' },
    vitest('content'),
    playwright('owner', 'content'),
  ],
  engines: [
    { command: `node scripts/build-sites.ts${missing} root` },
    { ...vitest('engines'), skip: skipEngines },
  ],
  standins: [
    { command: `node scripts/build-sites.ts${missing} owner` },
    vitest('standins'),
    playwright('owner', 'standins'),
  ],
};

/** The tests of built sites, those of `more` projects among them. */
function toTests(...more: string[]): Step[] {
  return [
    vitest('unit', 'islands', 'site', 'content', ...more),
    playwright('root,sub,owner', 'browser', 'content', ...more),
  ];
}

function vitest(...projects: string[]): Step {
  // Engines are tested beside other suites.
  const report = `${results}/${projects.includes('engines') ? 'engines' : 'vitest'}.json`;
  const output = `--reporter=default --reporter=json --outputFile.json=${report}`;
  return {
    command: `vitest run ${toOptions(projects)} ${output}`,
    runner: { name: 'vitest', report },
  };
}

/** Installs the engines that are missing, where that may be done; says why none is tested when there is none. */
function skipEngines(): string | undefined {
  prepareEngines();
  const all = Object.values(engines);
  return all.some((engine) => engine.find()) ? undefined : all.map(toSkipSentence).join('\n');
}

/** Playwright with those of the sites that its projects visit. */
function playwright(sites: string, ...projects: string[]): Step {
  const report = `${results}/playwright.json`;
  return {
    command: `playwright test ${toOptions(projects)} --reporter=list,json`,
    prepare: () => ({
      CHROME_PATH: prepareTestBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_SITES: sites,
    }),
    runner: { name: 'playwright', report },
  };
}

function toOptions(projects: string[]): string {
  return projects.map((name) => `--project=${name}`).join(' ');
}
