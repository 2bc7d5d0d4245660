import type { HTMLInputAttributes } from 'svelte/elements';

/** Attributes of a URL field: its keyboard, and no automatic changes of the input. */
export const ADDRESS_INPUT = {
  inputmode: 'url',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: false,
} satisfies HTMLInputAttributes;
