import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import noRawArchived from './eslint-rules/no-raw-archived.js';
import noRawEnter from './eslint-rules/no-raw-enter.js';

/** Folders a file may import from, besides its own (docs/contributing.md: direction of imports). */
const MAY_IMPORT = {
  shared: [],
  events: ['shared'],
  functions: ['shared', 'events'],
  frontend: ['shared'],
  infra: ['shared', 'events'],
};
const LAYERS = {
  'functions/clients': ['functions/rest', 'functions/graphql', 'functions/jobs', 'functions/triggers', 'functions/middleware', 'functions/domain'],
  'functions/data': ['functions/rest', 'functions/graphql', 'functions/jobs', 'functions/triggers', 'functions/middleware', 'functions/domain'],
  'functions/domain': ['functions/rest', 'functions/graphql', 'functions/jobs', 'functions/triggers', 'functions/middleware'],
  'functions/middleware': ['functions/rest', 'functions/graphql', 'functions/jobs', 'functions/triggers'],
  'frontend/src/lib': ['app/app', 'app/screens', 'app/features', 'app/components', 'app/actions'],
  'frontend/src/components': ['app/app', 'app/screens', 'app/features'],
  'frontend/src/features': ['app/app', 'app/screens'],
  'frontend/src/screens': ['app/app'],
  // The local host reads the cloud assembly and nothing else of ours.
  'infra/local': ['shared', 'events', 'functions', 'app', 'infra/data', 'infra/api', 'infra/jobs', 'infra/edge', 'infra/constructs', 'infra/monitoring'],
};
/** Operators' commands do by hand what a function would do: with its code. */
const OPERATOR = 'infra/operator/*.ts';
const all = ['shared', 'events', 'functions', 'app', 'infra', 'test'];
const forbid = (given, message) => ({
  'no-restricted-imports': ['error', { patterns: [...new Set(given)].map((folder) => ({ group: [`#${folder}/*`, `#${folder}/**`], message })) }],
});
const home = (folder) => (folder === 'frontend' ? 'app' : folder);

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'cdk.out/', '.local/', 'test-results/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js}'],
    plugins: { hisho: { rules: { 'no-raw-archived': noRawArchived, 'no-raw-enter': noRawEnter } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['frontend/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: { ...reactHooks.configs.recommended.rules, 'hisho/no-raw-enter': 'error' } },
  { files: ['{shared,functions,frontend}/**/*.{ts,tsx}'], ignores: ['**/*.test.{ts,tsx}', '**/testing/**'], rules: { 'hisho/no-raw-archived': 'error' } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/components/floating/*', 'frontend/src/components/Dialog.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[source.value='@mantine/core'] > ImportSpecifier[imported.name=/^(Menu|Popover|Tooltip)$/]",
          message: 'Use the one in #app/components/floating/: its code comes after the first picture (docs/decisions/021-first-load.md).',
        },
        {
          selector: "ImportDeclaration[source.value='@mantine/core'] > ImportSpecifier[imported.name='Modal']",
          message: 'Use #app/components/Dialog.tsx: it gives the focus back to what opened it.',
        },
      ],
    },
  },
  // CloudFormation properties, wire payloads and command-line tools.
  { files: ['infra/local/**', 'infra/build/**', 'infra/*.ts', 'test/**', '**/*.test.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off', 'no-console': 'off' } },
  ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(all.filter((other) => other !== home(folder) && !allowed.includes(other)), `${folder} may import only ${[folder, ...allowed].join(', ')} (direction of imports).`),
  })),
  { files: [OPERATOR], rules: forbid(['app', 'test'], 'Operators\u2019 commands use shared, events, functions and infra.') },
  ...Object.entries(LAYERS).map(([folder, forbidden]) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: forbid(
      [...forbidden, 'test', ...all.filter((other) => other !== home(folder.split('/')[0]) && !MAY_IMPORT[folder.split('/')[0]].includes(other))],
      `${folder} may not import upwards or sideways (docs/contributing.md).`,
    ),
  })),
);
