import type { HTMLInputAttributes } from 'svelte/elements';

/** What a field for an address has: keys for one, and nothing that changes what is typed. */
export const ADDRESS_INPUT = {
  inputmode: 'url',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: false,
} satisfies HTMLInputAttributes;
