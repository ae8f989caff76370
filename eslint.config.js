import js from '@eslint/js';
import globals from 'globals';

export default [
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.venv/',
      '.build/',
      'web/public/',
      'test-results/',
      'bench/out/',
    ],
  },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-implicit-coercion': 'error',
      'no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Text on the page may be hostile: use textContent.' },
        { property: 'outerHTML', message: 'Text on the page may be hostile: use textContent.' },
      ],
    },
  },
  {
    files: ['web/**/*.js'],
    languageOptions: {
      globals: { ...globals.browser, __RUNTIME__: 'readonly', __KEPT__: 'readonly' },
    },
  },
  {
    files: ['web/**/*.js'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipComments: true }] },
  },
  {
    files: ['{tools,tests,bench}/**/*.{js,mjs}', '*.js'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['tests/e2e/*.js'],
    languageOptions: { globals: globals.browser },
  },
];
