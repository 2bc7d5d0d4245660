import type { Observation } from '../../types.ts';
import type { Inverse } from '../invert/inversion.ts';
import type { Reference } from '../network/network.ts';

/** Evidence on the nodes and exogenous variables of a network. */
export type NetworkEvidence = ReadonlyMap<Reference, Observation>;

/** Computes a node. Where `strict` is false a node may stay open until something needs it. */
export interface EvaluateStep {
  readonly kind: 'evaluate';
  readonly node: number;
  readonly strict: boolean;
}

/** Holds one piece of evidence against the model. */
export interface ObserveStep {
  readonly kind: 'observe';
  readonly reference: Reference;
  readonly observation: Observation;
  /** The coordinate that the evidence is solved for; null where its value is computed and compared. */
  readonly pivot: number | null;
  /** Null where the pivot is found numerically. */
  readonly inverse: Inverse | null;
}

/** Solves several exact observations for the continuous coordinates that they share. */
export interface SolveStep {
  readonly kind: 'solve';
  readonly observed: readonly { readonly reference: Reference; readonly value: number }[];
  readonly coordinates: readonly number[];
  /** How to solve two of them that are not linear; null where that cannot be done. */
  readonly elimination: Elimination | null;
}

/** One observation solved for one coordinate, so that another is to be met along the rest. */
export interface Elimination {
  readonly pivot: number;
  readonly inverse: Inverse;
  readonly value: number;
  readonly other: Reference;
  readonly target: number;
}

/** Computes nodes, weighs by evidence, or solves for a coordinate that evidence settles. */
export type InferenceStep = EvaluateStep | ObserveStep | SolveStep;

/** The order in which evidence is taken in and targets are computed, and what is needed for how long. */
export interface InferencePlan {
  readonly steps: readonly InferenceStep[];
  readonly evidence: NetworkEvidence;
  readonly targets: readonly Reference[];
  /** What happens to nodes and coordinates at each step. */
  readonly lifetimes: readonly Lifetime[];
}

/**
 * What happens to nodes and coordinates at a step: those that it reads or settles, those that no step after it
 * needs, and those that are kept and may differ by state.
 */
export interface Lifetime {
  readonly usedNodes: readonly number[];
  readonly usedCoordinates: readonly number[];
  readonly releasedNodes: readonly number[];
  readonly releasedCoordinates: readonly number[];
  readonly liveNodes: readonly number[];
  readonly liveCoordinates: readonly number[];
}
