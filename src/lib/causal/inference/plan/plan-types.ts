import type { Observation } from '../../types.ts';
import type { Inverse } from '../invert/inversion.ts';
import type { Reference } from '../network/network.ts';

/** Evidence on the nodes and exogenous variables of a network. */
export type NetworkEvidence = ReadonlyMap<Reference, Observation>;

/** Computes a node. If `strict` is false, a node may stay open until it is needed. */
export interface EvaluateStep {
  readonly kind: 'evaluate';
  readonly node: number;
  readonly strict: boolean;
}

/** Conditions on one piece of evidence. */
export interface ObserveStep {
  readonly kind: 'observe';
  readonly reference: Reference;
  readonly observation: Observation;
  /** The coordinate that the evidence is solved for; null if its value is computed and compared. */
  readonly pivot: number | null;
  /** Null if the pivot is found numerically. */
  readonly inverse: Inverse | null;
}

/** Solves several exact observations for the continuous coordinates that they share. */
export interface SolveStep {
  readonly kind: 'solve';
  readonly observed: readonly { readonly reference: Reference; readonly value: number }[];
  readonly coordinates: readonly number[];
  /** Method of solving two of them that are not linear; null if that is not possible. */
  readonly elimination: Elimination | null;
}

/** One observation solved for one coordinate, so that another can be met along the resulting curve. */
export interface Elimination {
  readonly pivot: number;
  readonly inverse: Inverse;
  readonly value: number;
  readonly other: Reference;
  readonly target: number;
}

/** Computes nodes, weights by evidence, or solves for a coordinate that evidence determines. */
export type InferenceStep = EvaluateStep | ObserveStep | SolveStep;

/** The order in which evidence is processed and targets are computed, and how long each value is needed. */
export interface InferencePlan {
  readonly steps: readonly InferenceStep[];
  readonly evidence: NetworkEvidence;
  readonly targets: readonly Reference[];
  /** Changes to nodes and coordinates at each step. */
  readonly lifetimes: readonly Lifetime[];
}

/**
 * Nodes and coordinates at a step: those that it reads or settles, those that no later step needs, and those that are
 * kept and may differ between states.
 */
export interface Lifetime {
  readonly usedNodes: readonly number[];
  readonly usedCoordinates: readonly number[];
  readonly releasedNodes: readonly number[];
  readonly releasedCoordinates: readonly number[];
  readonly liveNodes: readonly number[];
  readonly liveCoordinates: readonly number[];
}
