import { existsSync, readdirSync } from 'node:fs';
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typed = ['src/**/*.{ts,tsx}', '{scripts,tests}/**/*.{ts,tsx}', '*.config.ts'];

const ownedByNavigation =
  'Only src/navigation/ knows the router and the history: ask its navigation-events.ts and history-entries.ts.';

const isFeature = (name) => existsSync(`src/${name}/feature.ts`);
/** Folders above and below the features. */
const above = [
  'pages',
  'stored-entries.ts',
  'layouts',
  'shell',
  'checks',
  'read-content.ts',
  'features.ts',
  'owner',
];
const below = [
  'recordings',
  'player',
  'pictures',
  'offline',
  'navigation',
  'fonts',
  'model',
  'ui',
  'integrations',
  'lib',
];
const features = readdirSync('src').filter((name) => isFeature(name) && ![...above, ...below].includes(name));
/** The folders of `src/`: each may import those after it, and none before it. Features do not import each other. */
const layers = [...above.map((name) => [name]), features, ...below.map((name) => [name])];

export default defineConfig(
  globalIgnores([
    '.astro/',
    '.build-*/',
    '.cache/',
    'dist/',
    'playwright-report/',
    'public/',
    'test-results/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    files: typed,
    ignores: ['**/*.astro/*'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number reads well in a sentence; what has no good text form (objects, undefined) stays forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // The compiler asks for brackets where a key is not declared.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    },
  },
  // The linter does not see the types of .astro files; `astro check` does.
  { files: ['src/**/*.tsx', 'src/**/use*.ts'], extends: [reactHooks.configs.flat.recommended] },
  astro.configs['flat/recommended'],
  {
    files: ['src/**'],
    ignores: ['src/navigation/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'history', message: ownedByNavigation }],
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/^(astro:(before|after|page)-|popstate$)/]', message: ownedByNavigation },
        { selector: 'MemberExpression[property.name="history"]', message: ownedByNavigation },
      ],
    },
  },
  ...layers.flatMap((layer, index) =>
    layer.map((name) => ({
      files: [`src/${name}`, `src/${name}/**`],
      // Routes are pages, which may import everything.
      ignores: ['src/*/**/routes/**'],
      rules: {
        'no-restricted-imports': ['error', restrictImports(name, layers.slice(0, index + 1).flat())],
      },
    })),
  ),
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'no-nested-ternary': 'error',
      'prefer-const': 'error',
    },
  },
);

/** What a folder may not import: others of the same layer, those above, and Astro's router unless it is the navigation. */
function restrictImports(name, restricted) {
  const router = { name: 'astro:transitions/client', message: ownedByNavigation };
  const message = `Imports go one way: ${layers.map((layer) => layer.join(', ')).join(' → ')}.`;
  const parent = { group: ['../*'], message: 'Across folders, write `#folder/file.ts`.' };
  const others = restricted.filter((other) => other !== name);
  const group = others.flatMap((other) => [`\\#${other}`, `\\#${other}/**`]);
  return {
    paths: name === 'navigation' ? [] : [router],
    patterns: [parent, ...(group.length > 0 ? [{ group, message }] : [])],
  };
}
