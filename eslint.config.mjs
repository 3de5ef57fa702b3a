import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom (design: imports run one way). Each folder lists what it may not reach. */
const registers = '**/mfe-*/**';
const libraries = ['@chakra-ui/*', '@emotion/*', 'react-router', 'react-router-dom', '@ark-ui/*'];
/** What a form has dozens of is native, in the looks of Chakra's recipes (decision 2). */
const ofForms = [
  '@chakra-ui/react/card',
  '@chakra-ui/react/combobox',
  '@chakra-ui/react/date-picker',
  '@chakra-ui/react/field',
  '@chakra-ui/react/input',
  '@chakra-ui/react/native-select',
  '@chakra-ui/react/tag',
  '@chakra-ui/react/textarea',
];
const direction = [
  {
    files: ['shared/enum/**'],
    ban: ['react', 'react-dom', '@registers/*', ...libraries, registers, '../../*', '../[a-z]*'],
  },
  {
    files: ['shared/{contract,submit,register,registry}/**'],
    ban: [registers, '**/shell/**', '../../../*', ...libraries],
  },
  { files: ['shared/ui/**'], ban: [registers, '**/shell/**', '@registers/*', ...ofForms] },
  {
    files: ['kit/**'],
    ban: [registers, '**/shell/**', '**/shared/**', '!@registers/shared/**', ...libraries],
  },
  { files: ['shell/**'], ban: [registers, '**/shared/**', '!@registers/shared/**', ...libraries] },
  {
    files: ['mfe-*/**', 'kit/create-register/template/**'],
    ban: ['../../*', '**/mfe-*', 'shell', '@auth0/*', ...libraries],
  },
  { files: ['deploy/**'], ban: [registers, '**/shell/**', ...libraries] },
  { files: ['shared/csv/**'], ban: ['@registers/*', ...libraries, registers, '../*'] },
  {
    files: ['services/**'],
    ban: ['@registers/shared/*', '!@registers/shared/csv', registers, '**/shell/**'],
  },
];

const banned = (group) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group,
          message:
            'Imports run one way, and UI and routing come from @registers/shared/ui: see ARCHITECTURE.md.',
        },
      ],
    },
  ],
});

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '**/.cache/**', 'test-results/**', 'playwright-report/**'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // A number or a union of texts in a template is what templates are for.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `void` marks a promise that is left alone on purpose, as an arrow's result too.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Playwright's fixtures take a callback called `use`, which is no hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  ...direction.map(({ files, ban }) => ({ files, rules: banned(ban) })),
);
