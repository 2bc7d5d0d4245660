import type { Verification } from '../../cases/parts/digest.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { CausalError, PlainObservation, Region, Worlds } from '../../causal/index.ts';
import type { CounterfactualBounds, SearchProgress, Spread, SpreadTarget } from '../../causal/questions.ts';
import type { Result } from '../../util/result.ts';

/** Evidence that can be posted as a message. */
export type EvidenceEntries = readonly (readonly [string, PlainObservation])[];

/** Interventions that can be posted as a message: numbers, labels or expressions in `x`. */
export type ActEntries = readonly (readonly [string, number | string])[];

/** Weighted worlds that fit the evidence, or why there are none. */
export type WorldsFound = Result<Worlds, CausalError>;

/** Distributions of the variables, in order, or why there is no answer. */
export type SpreadsReply =
  | { readonly kind: 'ok'; readonly spreads: readonly Spread[] }
  | { readonly kind: 'failed'; readonly error: CausalError };

/** Summary of one variable in many worlds with and without an act. */
export interface WorldsReply {
  readonly worlds: number;
  readonly seconds: number;
  readonly meanBefore: number;
  readonly meanAfter: number;
  /** One standard error of the mean difference. */
  readonly error: number;
  /** Share of worlds in which the value changed. */
  readonly moved: number;
  /** Counts of worlds, category before x category after. */
  readonly table: readonly (readonly number[])[];
}

/** Methods of the inference worker. */
export interface InferenceMethods {
  /** Adds the digest of its results to a case. */
  seal: { request: Case; progress: never; reply: Case };
  /** Computes a case again and compares with its digest. */
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
  /** See, Do and Imagine in one: variables after acts, given evidence about the world before them. */
  spreads: {
    request: {
      readonly text: string;
      readonly evidence: EvidenceEntries;
      readonly interventions: ActEntries;
      readonly asked: readonly SpreadTarget[];
    };
    progress: SearchProgress;
    reply: SpreadsReply;
  };
  /** Bounds of a probability or mean on Imagine, over all dependencies of the noise between worlds. */
  bounds: {
    request: {
      readonly text: string;
      readonly evidence: EvidenceEntries;
      readonly interventions: ActEntries;
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
      readonly interventions: ActEntries;
      readonly variable: string;
      readonly categories: readonly { readonly intervals: readonly (readonly [number, number])[] }[];
      readonly n: number;
      readonly seed: number;
    };
    progress: { readonly done: number; readonly of: number };
    reply: WorldsReply;
  };
}
