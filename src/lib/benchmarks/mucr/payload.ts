import * as v from 'valibot';

/** What every item about a pair knows of it. */
export interface AboutPair {
  /** The causality, which four pairs share. */
  readonly group: string;
  /** Causality and subject. */
  readonly pair: string;
  readonly category: string;
  readonly style: string;
}

/** What items of choosing know beside their words. */
export interface Payload extends AboutPair {
  /** How alike each option looks to what is given, where that can be counted; empty where it cannot. */
  readonly alike: readonly number[];
}

export const aboutEntries = {
  group: v.string(),
  pair: v.string(),
  category: v.string(),
  style: v.string(),
} as const;

export const payloadEntries = {
  ...aboutEntries,
  alike: v.optional(v.pipe(v.array(v.number()), v.readonly()), []),
} as const;

/** Index of the right option. */
export type Truth = number;
