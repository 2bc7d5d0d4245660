import type { State } from '../types.ts';

/**
 * What is asked: a state (raw values or categories of variables, raw values of exogenous variables), or evidence
 * (only what was observed), and the interventions. Values come from outside, so they are read, not trusted.
 */
export interface SimulationRequest {
  readonly state?: unknown;
  readonly evidence?: unknown;
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
}

/** A value as it was given: a number, or the name of a category. */
export type GivenValue = number | { readonly category: string };
export type GivenValues = ReadonlyMap<string, GivenValue>;
