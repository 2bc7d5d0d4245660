import type { State } from '../types.ts';

/**
 * A question about a state: raw values or categories of variables, raw values of exogenous variables, and the
 * interventions. Values come from outside, so they are read, not trusted.
 */
export interface StateRequest {
  readonly state?: unknown;
  readonly do?: unknown;
}

/** A question about evidence: only what was observed, the exogenous values being inferred from it. */
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
  /** Present when something was done. */
  readonly counterfactual?: World;
  readonly exogenous: Readonly<Record<string, number>>;
  /**
   * Finite systems: the exogenous variables that the state leaves open. Each has the possible value that is nearest to
   * its default.
   */
  readonly undetermined?: readonly string[];
}

/** What evidence leaves open of a value: it lies in an interval of which nothing tells the values apart. */
export interface ValueSet {
  readonly set: readonly [number, number];
}

/** What evidence leaves open of a value: how likely its values are. */
export interface ValueDistribution {
  readonly mean: number;
  readonly sd: number;
  readonly quantiles: Readonly<Record<string, number>>;
  /** Where there are few possible values: these, and their probabilities. */
  readonly values?: readonly number[];
  readonly probabilities?: readonly number[];
  /** Where the distribution was drawn: one standard error of the mean. */
  readonly error?: number;
}

/** A value after evidence; never a number where several values fit. */
export type InferredValue = number | ValueSet | ValueDistribution;

/** A category after evidence: its name where only one fits, else the probability of each that does. */
export type InferredCategory = string | Readonly<Record<string, number>>;

/** What evidence says of all variables in one world. */
export interface InferredWorld {
  readonly values: Readonly<Record<string, InferredValue>>;
  readonly categories: Readonly<Record<string, InferredCategory>>;
}

/** A simulation from evidence. */
export interface EvidenceSimulation {
  readonly factual: InferredWorld;
  /** Present when something was done. */
  readonly counterfactual?: InferredWorld;
  readonly exogenous: Readonly<Record<string, InferredValue>>;
  /** Whether the evidence settles every exogenous value. */
  readonly determined: boolean;
  /** The exogenous variables that it leaves open. */
  readonly undetermined: readonly string[];
  /** How the answer was had: `monte-carlo` where anything in it was drawn. */
  readonly method: 'exact' | 'enumeration' | 'monte-carlo';
}

/** A value as it was given: a number, or the name of a category. */
export type GivenValue = number | { readonly category: string };
export type GivenValues = ReadonlyMap<string, GivenValue>;
