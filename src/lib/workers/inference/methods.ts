import type { Verification } from '../../cases/parts/digest.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { CausalError, PlainObservation, Region, Worlds } from '../../causal/index.ts';
import type { CounterfactualBounds, SearchProgress, Spread, SpreadTarget } from '../../causal/questions.ts';
import type { Result } from '../../util/result.ts';

/** Evidence in a form that a message can carry. */
export type EvidenceEntries = readonly (readonly [string, PlainObservation])[];

/** Interventions in a form that a message can carry: numbers, labels or expressions in `x`. */
export type ActEntries = readonly (readonly [string, number | string])[];

/** Weighted worlds that fit what was seen, or why there are none. */
export type WorldsFound = Result<Worlds, CausalError>;

/** What became of the variables, in their order, or why there is no answer. */
export type SpreadsReply =
  | { readonly kind: 'ok'; readonly spreads: readonly Spread[] }
  | { readonly kind: 'failed'; readonly error: CausalError };

/** Many worlds with and without an act, and what became of one variable in them. */
export interface WorldsReply {
  readonly worlds: number;
  readonly seconds: number;
  readonly meanBefore: number;
  readonly meanAfter: number;
  /** One standard error of the mean difference. */
  readonly error: number;
  /** Share of worlds in which the value moved. */
  readonly moved: number;
  /** Counts of worlds, category before x category after. */
  readonly table: readonly (readonly number[])[];
}

/** What the worker can be asked about a case. */
export interface InferenceMethods {
  /** A case with the digest of what it comes to. */
  seal: { request: Case; progress: never; reply: Case };
  /** Computes a case again and compares with the digest that it carries. */
  verify: { request: Case; progress: never; reply: Verification };
  abduct: {
    request: {
      readonly text: string;
      readonly evidence: EvidenceEntries;
      readonly n: number;
      readonly seed: number;
    };
    progress: SearchProgress;
    reply: WorldsFound;
  };
  /** See, Do and Imagine in one: variables after acts, given evidence of the world before them. */
  spreads: {
    request: {
      readonly text: string;
      readonly evidence: EvidenceEntries;
      readonly acts: ActEntries;
      readonly asked: readonly SpreadTarget[];
    };
    progress: SearchProgress;
    reply: SpreadsReply;
  };
  /** What a share or a mean on Imagine can be where luck need not be the same whatever the causes are. */
  bounds: {
    request: {
      readonly text: string;
      readonly evidence: EvidenceEntries;
      readonly acts: ActEntries;
      readonly of: string;
      /** Null for the mean. */
      readonly is: Region | null;
    };
    progress: never;
    reply: Result<CounterfactualBounds, CausalError>;
  };
  worlds: {
    request: {
      readonly text: string;
      readonly acts: ActEntries;
      readonly variable: string;
      readonly categories: readonly { readonly intervals: readonly (readonly [number, number])[] }[];
      readonly n: number;
      readonly seed: number;
    };
    progress: { readonly done: number; readonly of: number };
    reply: WorldsReply;
  };
}
