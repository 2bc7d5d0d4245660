import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The rooms of ARCHITECTURE.md and, for each, the rooms it may import. Arrows only run downwards. */
const domain = [
  ...['util', 'causal', 'chains', 'systems', 'pictures', 'tasks', 'benchmarks', 'bench', 'clip', 'vlm'],
  ...['respondents', 'cases', 'lab', 'probe', 'ask', 'runs', 'tuning', 'video'],
];
const benched = ['bench', 'benchmarks', 'tasks', 'pictures', 'systems', 'chains', 'util'];
const rooms = {
  util: ['util'],
  causal: ['causal', 'util'],
  chains: ['chains', 'util'],
  systems: ['systems', 'chains', 'causal', 'util'],
  pictures: ['pictures', 'systems', 'util'],
  tasks: ['tasks', 'pictures', 'systems', 'chains', 'util'],
  benchmarks: ['benchmarks', 'tasks', 'pictures', 'systems', 'chains', 'causal', 'util'],
  bench: benched,
  clip: ['clip', 'util'],
  vlm: ['vlm', 'util'],
  video: ['video', 'util'],
  respondents: ['respondents', 'clip', 'vlm', 'causal', ...benched],
  cases: ['cases', 'benchmarks', 'tasks', 'pictures', 'systems', 'chains', 'causal', 'util'],
  // Charts are plain data in; what a page knows is said in their terms.
  lab: ['lab', 'charts', 'cases', 'systems', 'chains', 'causal', 'util'],
  probe: ['probe', 'pictures', 'cases', 'clip', 'systems', 'util'],
  ask: ['ask', 'pictures', 'cases', 'benchmarks', 'tasks', 'vlm', 'systems', 'util'],
  runs: ['runs', 'charts', 'cases', 'respondents', 'clip', 'vlm', ...benched],
  tuning: ['tuning', 'cases', 'clip', ...benched.slice(1)],
  workers: ['workers', ...domain],
  charts: ['charts', 'ui', 'util'],
  ui: ['ui'],
  state: ['state', 'workers', ...domain],
  server: ['server', 'vlm', 'util'],
};

export default ts.config(
  { ignores: ['build/', '.svelte-kit/', 'test-results/', 'node_modules/'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'All randomness is seeded: use util/random.' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/no-navigation-without-resolve': 'off',
      // State is replaced whole ($state.raw): maps are built once and never changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // The parser sees handlers and snippets of the markup as `any`; svelte-check types them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'boundaries/elements': [
        ...Object.keys(rooms).map((room) => ({ type: room, pattern: `src/lib/${room}` })),
        { type: 'cli', pattern: 'src/cli' },
        { type: 'routes', pattern: 'src/routes' },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries(rooms),
            ['cli', ['cli', ...domain, 'server']],
            ['routes', ['routes', 'state', 'workers', 'charts', 'ui', 'server', ...domain]],
          ].map(([from, allowed]) => ({
            from: { element: { type: from } },
            allow: { to: { element: { types: { anyOf: allowed } } } },
          })),
        },
      ],
    },
  },
  {
    files: domain.map((room) => `src/lib/${room}/**/*.ts`),
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: ['svelte', 'svelte/*', '$app/*', '*.svelte', '*.svelte.ts'] },
      ],
      'no-restricted-globals': ['error', 'window', 'document', 'navigator', 'localStorage'],
    },
  },
  { files: ['**/*.{js,mjs}'], ...ts.configs.disableTypeChecked },
);
