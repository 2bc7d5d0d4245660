import type { State } from '../types.ts';

/**
 * A query about a state: raw values or categories of variables, raw values of exogenous variables, and the
 * interventions. External data, not validated yet.
 */
export interface StateRequest {
  readonly state?: unknown;
  readonly do?: unknown;
}

/** A query about evidence: only observations; the exogenous values are inferred from them. */
export interface EvidenceRequest {
  readonly evidence: unknown;
  readonly do?: unknown;
}

/** Values and categories of all variables in one world. */
export interface World {
  readonly values: State;
  readonly categories: Readonly<Record<string, string>>;
}

/** A simulation in which every exogenous value is one number. */
export interface Simulation {
  readonly factual: World;
  /** Present if there was an intervention. */
  readonly counterfactual?: World;
  readonly exogenous: Readonly<Record<string, number>>;
  /**
   * Finite systems: the exogenous variables that the state leaves open. Each has the possible value that is nearest to
   * its default.
   */
  readonly undetermined?: readonly string[];
}

/** A value that evidence leaves open: all values of an interval are equally likely. */
export interface ValueSet {
  readonly set: readonly [number, number];
}

/** A value that evidence leaves open, with its distribution. */
export interface ValueDistribution {
  readonly mean: number;
  readonly sd: number;
  readonly quantiles: Readonly<Record<string, number>>;
  /** The possible values and their probabilities, if they are few. */
  readonly values?: readonly number[];
  readonly probabilities?: readonly number[];
  /** One standard error of the mean, if the distribution was drawn. */
  readonly error?: number;
}

/** A value given evidence; never a number if several values fit. */
export type InferredValue = number | ValueSet | ValueDistribution;

/** A category given evidence: its name if only one fits, else the probability of each that does. */
export type InferredCategory = string | Readonly<Record<string, number>>;

/** All variables of one world given evidence. */
export interface InferredWorld {
  readonly values: Readonly<Record<string, InferredValue>>;
  readonly categories: Readonly<Record<string, InferredCategory>>;
}

/** A simulation from evidence. */
export interface EvidenceSimulation {
  readonly factual: InferredWorld;
  /** Present if there was an intervention. */
  readonly counterfactual?: InferredWorld;
  readonly exogenous: Readonly<Record<string, InferredValue>>;
  /** Whether the evidence determines every exogenous value. */
  readonly determined: boolean;
  /** The exogenous variables that it leaves open. */
  readonly undetermined: readonly string[];
  /** Method of the answer: `monte-carlo` if any part of it was drawn. */
  readonly method: 'exact' | 'enumeration' | 'monte-carlo';
}

/** A given value: a number, or the name of a category. */
export type GivenValue = number | { readonly category: string };
export type GivenValues = ReadonlyMap<string, GivenValue>;
