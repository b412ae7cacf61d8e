import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import noRawArchived from './eslint-rules/no-raw-archived.js';
import noRawEnter from './eslint-rules/no-raw-enter.js';
import noRawNumberFormat from './eslint-rules/no-raw-number-format.js';

const rules = {
  'no-raw-archived': noRawArchived,
  'no-raw-enter': noRawEnter,
  'no-raw-number-format': noRawNumberFormat,
};

/** The cache of `npm run lint` knows a plugin by its version alone: without one, a changed rule would judge changed files only. */
const version = createHash('sha256')
  .update(
    Object.keys(rules)
      .map((name) => readFileSync(new URL(`eslint-rules/${name}.js`, import.meta.url), 'utf8'))
      .join(),
  )
  .digest('hex');

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'cdk.out/', '.local/', 'test-results/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js}'],
    plugins: {
      hisho: { meta: { name: 'hisho', version }, rules },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'hisho/no-raw-enter': 'error' },
  },
  {
    files: ['{shared,functions,frontend}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'hisho/no-raw-archived': 'error' },
  },
  // Notes of measurements are in English; the local host knows nothing of the product's own code.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['test/bench/**', 'infra/local/**'],
    rules: { 'hisho/no-raw-number-format': 'error' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/components/floating/*', 'frontend/src/components/Dialog.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value='@mantine/core'] > ImportSpecifier[imported.name=/^(Menu|Popover|Tooltip)$/]",
          message:
            'Use the one in #app/components/floating/: its code comes after the first picture (docs/decisions/021-first-load.md).',
        },
        {
          selector: "ImportDeclaration[source.value='@mantine/core'] > ImportSpecifier[imported.name='Modal']",
          message: 'Use #app/components/Dialog.tsx: it gives the focus back to what opened it.',
        },
        {
          selector:
            'ImportDeclaration[source.value=/^react-router/] > ImportSpecifier[imported.name=/^(Form|HydratedRouter|useActionData|useBlocker|useFetchers?|useSubmit)$/]',
          message: 'The build leaves this part of the router out (frontend/unused-router.ts).',
        },
        {
          selector:
            "ImportDeclaration[source.value=/^react(-dom.*)?$/] > ImportSpecifier[imported.name=/^(Activity|Profiler|ViewTransition|useActionState|hydrateRoot|useFormState|useFormStatus|requestFormReset|prefetchDNS|preconnect|prein.*|preload.*)$/], JSXOpeningElement[name.name=/^(html|head|body|title|meta|link)$/], JSXAttribute[name.name='precedence'], JSXOpeningElement[name.name='Fragment'] > JSXAttribute[name.name='ref']",
          message: 'The build leaves this part of React out (frontend/unused-react.ts).',
        },
      ],
    },
  },
  // CloudFormation properties, wire payloads and command-line tools.
  {
    files: ['infra/local/**', 'infra/start/**', 'infra/build/**', 'infra/*.ts', 'test/**', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off', 'no-console': 'off' },
  },
  // Files of one project share what they import: a module that one file replaces is another's, or is not replaced at all.
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='vi'][callee.property.name='mock'] > Literal[value=/^[#.]/]",
          message: 'Hand what is to be another in: test files share their modules.',
        },
      ],
    },
  },
);
