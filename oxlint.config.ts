import { readdirSync } from 'node:fs';
import { defineConfig, type DummyRuleMap } from 'oxlint';

const ownedByNavigation =
  'Only src/navigation/ knows the router and the history: ask its navigation-events.ts and history-entries.ts.';

/** Folders above and below the features. */
const above = [
  'pages',
  'output/pipeline.ts',
  'setup.ts',
  'stored-entries.ts',
  'layouts',
  'shell',
  'checks',
  'markdown',
  'read-content.ts',
  'features.ts',
  'owner',
];
const below = [
  'recordings',
  'player',
  'pictures',
  'navigation',
  'islands',
  'fonts',
  'model',
  'ui',
  'integrations',
  'output',
  'lib',
];
const features = readdirSync('src/features').map((name) => `features/${name}`);
/** The folders of `src/`: each may import those after it, and none before it. Features do not import each other. */
export const layers = [...above.map((name) => [name]), features, ...below.map((name) => [name])];

/** Rules beyond the categories of wrong and suspicious code. */
const strict = `
  eslint/eqeqeq eslint/no-array-constructor eslint/no-empty-function eslint/no-nested-ternary eslint/no-var
  eslint/prefer-const eslint/prefer-rest-params eslint/prefer-spread
  typescript/adjacent-overload-signatures typescript/array-type typescript/ban-ts-comment typescript/ban-tslint-comment
  typescript/class-literal-property-style typescript/consistent-generic-constructors
  typescript/consistent-indexed-object-style typescript/consistent-type-assertions typescript/consistent-type-definitions
  typescript/no-deprecated typescript/no-dynamic-delete typescript/no-empty-object-type typescript/no-explicit-any
  typescript/no-inferrable-types typescript/no-invalid-void-type typescript/no-misused-promises typescript/no-mixed-enums
  typescript/no-namespace typescript/no-non-null-assertion typescript/no-require-imports typescript/no-unnecessary-condition
  typescript/no-unsafe-argument typescript/no-unsafe-assignment typescript/no-unsafe-call
  typescript/no-unsafe-function-type typescript/no-unsafe-member-access typescript/no-unsafe-return
  typescript/non-nullable-type-assertion-style typescript/only-throw-error typescript/prefer-find typescript/prefer-for-of
  typescript/prefer-function-type typescript/prefer-includes typescript/prefer-literal-enum-member
  typescript/prefer-nullish-coalescing typescript/prefer-optional-chain typescript/prefer-promise-reject-errors
  typescript/prefer-reduce-type-parameter typescript/prefer-regexp-exec typescript/prefer-return-this-type
  typescript/prefer-string-starts-ends-with typescript/related-getter-setter-pairs typescript/require-await
  typescript/restrict-plus-operands typescript/return-await typescript/unified-signatures
  typescript/use-unknown-in-catch-callback-variable
`;
/** Rules of these categories that we do not follow. */
const unwanted = `
  eslint/no-control-regex eslint/no-shadow eslint/no-unmodified-loop-condition react/exhaustive-effect-dependencies
  react/react-in-jsx-scope typescript/consistent-return typescript/no-unsafe-type-assertion
  typescript/require-array-sort-compare
`;
/** Without types, everything is unsafe. */
const unsafe = strict.match(/typescript\/no-unsafe-[a-z-]+/g) ?? [];

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['eslint-plugin-regexp', './tests/lint-rules.ts'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['public/'],
  rules: {
    ...setAll(strict.trim().split(/\s+/), 'error'),
    ...setAll(unwanted.trim().split(/\s+/), 'off'),
    // Numbers read well in a sentence; objects and `undefined` do not.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    // The compiler asks for brackets where a key is not declared.
    'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
  },
  overrides: [
    { files: ['**/*.{js,mjs}'], rules: setAll(unsafe, 'off') },
    {
      // No text of an owner may keep a pattern busy. Tests read what we wrote.
      files: ['**'],
      excludeFiles: ['tests/**'],
      rules: {
        'regexp/no-super-linear-backtracking': 'error',
        'regexp/no-super-linear-move': ['error', { ignorePartial: false }],
      },
    },
    { files: ['tests/**/*.spec.ts'], rules: { 'tests/no-single-read': 'error' } },
    { files: ['src/**/*.tsx', 'src/**/use*.ts'], rules: { 'react/rules-of-hooks': 'error' } },
    {
      files: ['src/**'],
      excludeFiles: ['src/navigation/**'],
      rules: {
        'no-restricted-globals': ['error', { name: 'history', message: ownedByNavigation }],
        'no-restricted-properties': ['error', { property: 'history', message: ownedByNavigation }],
      },
    },
    ...layers.flatMap((layer, index) =>
      layer.map((name) => ({
        files: [`src/${name}`, `src/${name}/**`],
        // Routes are pages, which may import everything.
        excludeFiles: ['src/*/**/routes/**', ...(name === 'output' ? ['src/output/pipeline.ts'] : [])],
        rules: restrictImports(name, layers.slice(0, index + 1).flat()),
      })),
    ),
    {
      // Chords, keys and songs as values, which another project could use.
      files: ['src/features/songs/theory/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['*', '!./*', '!\\#lib/**'],
                message: 'The theory of songs imports only its own files and #lib/.',
              },
            ],
          },
        ],
      },
    },
  ],
});

function setAll(names: string[], severity: 'error' | 'off') {
  return Object.fromEntries(names.map((name) => [name, severity]));
}

/** What a folder may not import: folders of its own layer and above, and Astro's router, unless it is the navigation. */
function restrictImports(name: string, restricted: string[]): DummyRuleMap {
  const router = { name: 'astro:transitions/client', message: ownedByNavigation };
  const message = `Imports go one way: ${layers.map((layer) => layer.join(', ')).join(' → ')}.`;
  const parent = { group: ['../**'], message: 'Across folders, write `#folder/file.ts`.' };
  const others = restricted.filter((other) => other !== name);
  const group = others.flatMap((other) => [`\\#${other}`, `\\#${other}/**`]);
  const paths = name === 'navigation' ? [] : [router];
  const patterns = [parent, ...(group.length > 0 ? [{ group, message }] : [])];
  return { 'no-restricted-imports': ['error', { paths, patterns }] };
}
