/**
 * Types of the causal engine: plain, immutable data.
 *
 * A model has endogenous variables, each with at most one mechanism, and exogenous variables, each with a distribution
 * that has no parents. A mechanism is always a deterministic expression over parents and exogenous variables: `Y ~
 * normal(2*X, 1)` is read as the quantile function of normal(2X, 1) at the exogenous uniform U_Y, so that every model
 * has counterfactuals (Pearl 2009, ch. 7).
 */

import type { Family } from './distributions/index.ts';
import type { Domain } from './domain.ts';
import type { Observation, PlainObservation } from './observation.ts';
import type { BinaryOperator, FunctionName, UnaryOperator } from './operators/table.ts';

export type {
  LikelihoodByPieces,
  Observation,
  PlainObservation,
  Region,
  VirtualEvidence,
} from './observation.ts';
export type { BinaryOperator, Domain, Family, FunctionName, UnaryOperator };

/** A position in a model text; both numbers count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A distribution whose parameters are expressions (categorical: one probability per label). */
export interface Distribution {
  readonly family: Family;
  readonly parameters: readonly Expression[];
  readonly labels?: readonly string[];
}

/** An expression tree. `quantile` is a distribution's inverse distribution function at an exogenous uniform. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly at: Position }
  | { readonly kind: 'pi'; readonly at: Position }
  /** A parent or an exogenous variable. */
  | { readonly kind: 'name'; readonly name: string; readonly at: Position }
  /** A bare category label, resolved to its index. */
  | { readonly kind: 'label'; readonly label: string; readonly value: number; readonly at: Position }
  | {
      readonly kind: 'unary';
      readonly operator: UnaryOperator;
      readonly operand: Expression;
      readonly at: Position;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: Position;
    }
  | {
      readonly kind: 'call';
      readonly callee: FunctionName;
      readonly args: readonly Expression[];
      readonly at: Position;
    }
  | {
      readonly kind: 'quantile';
      readonly distribution: Distribution;
      readonly noise: string;
      readonly at: Position;
    };

/** An expression that applies an operator to operands. */
export type OperationExpression = Extract<Expression, { readonly kind: 'unary' | 'binary' | 'call' }>;

/** An endogenous variable (or an unobserved node without a mechanism). */
export interface Variable {
  readonly name: string;
  /** Display name: `label X "pendulum angle"`, else the identifier. */
  readonly label: string;
  /** False for `latent` variables. */
  readonly observed: boolean;
  readonly domain: Domain;
  /** Names of its parents among the variables and latent roots, in order of first mention; arrows included. */
  readonly parents: readonly string[];
  /** Names of the exogenous variables that its mechanism reads (except latent roots, which are parents). */
  readonly noise: readonly string[];
  /** Null if the model only has arrows into it. */
  readonly mechanism: Expression | null;
  /** Operator in the text: `=` or `~`. */
  readonly form: '=' | '~' | null;
  readonly at: Position;
}

/** An exogenous variable: a latent root in its own units, an inline noise term, or the uniform of a `~`. */
export interface Exogenous {
  readonly name: string;
  readonly label: string;
  /** `root`: declared `latent U ~ ...`; `noise`: written inline in an `=`; `quantile`: uniform(0,1) behind a `~`. */
  readonly origin: 'root' | 'noise' | 'quantile';
  readonly family: Family;
  readonly parameters: readonly number[];
  readonly domain: Domain;
  readonly at: Position;
}

/** A structural causal model. Immutable: interventions return a new one. */
export interface Model {
  readonly text: string;
  readonly variables: readonly Variable[];
  readonly exogenous: readonly Exogenous[];
  /** `A <-> B`: hidden common causes without a mechanism. */
  readonly bidirected: readonly (readonly [string, string])[];
  /** Names of `variables` in topological order; ties in declaration order. */
  readonly order: readonly string[];
}

/** Machine-readable kind of an error in a model or a query. */
export type ErrorCode =
  | 'syntax'
  | 'cycle'
  | 'unknown-variable'
  | 'out-of-domain'
  | 'impossible-evidence'
  | 'not-identifiable'
  | 'inconsistent-data'
  | 'no-mechanism'
  | 'unsupported';

/** Why a query has no answer; `message` says what is wrong, where, and what would be right. */
export interface CausalError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** One column per name, all of the same length. */
export type Columns = ReadonlyMap<string, Float64Array>;

/** One value per name (null-prototype objects or Maps inside; any identifier is a legal name). */
export type Assignment = ReadonlyMap<string, number>;

/** Observations by variable. */
export type Evidence = ReadonlyMap<string, Observation>;
export type PlainEvidence = ReadonlyMap<string, PlainObservation>;

/** A hard intervention (a number), or one that reads the value the variable would have had (`x + 10`). */
export type Intervention = number | { readonly shift: Expression };
export type Interventions = ReadonlyMap<string, Intervention>;
