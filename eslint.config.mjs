import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const typed = ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', '*.config.ts'];

export default defineConfig(
  globalIgnores([
    '.astro/',
    '.cache/',
    'dist/',
    'dist.next/',
    'playwright-report/',
    'public/',
    'test-results/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number reads well in a sentence; what has no good text form (objects, undefined) stays forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  astro.configs['flat/recommended'],
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'no-nested-ternary': 'error',
      'prefer-const': 'error',
    },
  },
);
