import * as v from 'valibot';

/** What items of stories know beside their words. */
export interface Payload {
  /** The causality, which four pairs share. */
  readonly group: string;
  /** Causality and subject. */
  readonly pair: string;
  readonly category: string;
  readonly style: string;
  /** How alike each option looks to what is given, where that can be counted; empty where it cannot. */
  readonly alike: readonly number[];
}

export const payloadEntries = {
  group: v.string(),
  pair: v.string(),
  category: v.string(),
  style: v.string(),
  alike: v.optional(v.pipe(v.array(v.number()), v.readonly()), []),
} as const;

/** Index of the right option. */
export type Truth = number;
