import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Components only, by the rules that are Svelte's own; all else is oxlint's (.oxlintrc.json), types are svelte-check's. */
export default ts.config(
  { ignores: ['build/', '.svelte-kit/', 'test-results/', 'node_modules/'] },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'svelte/no-navigation-without-resolve': 'off',
      // State is replaced whole ($state.raw): maps are built once and never changed.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
