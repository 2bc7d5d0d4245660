/** Queries of the rungs to the engine, and how their answers are shown. */
import type { Rung } from '../../cases/schema/ladder.ts';
import type { Assignment, CausalError, PlainEvidence, PlainObservation, Region } from '../../causal/index.ts';
import type { Outcome, Spread, SpreadTarget } from '../../causal/questions.ts';
import { isNear } from '../../causal/tolerance.ts';
import type { Category, SystemVariable } from '../../systems/types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { Question } from '../question/question.ts';
import { BELIEF_BINS, type Described } from '../beliefs.ts';
import type { LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';
import {
  actsAsEvidence,
  takesFewValues,
  pictureEvidence,
  readActs,
  plainEvidence,
  writtenAct,
} from '../engine-input.ts';

/** The engine's query on a rung: evidence about the world before, and acts that make the world after. */
export interface RungRequest {
  readonly evidence: PlainEvidence;
  readonly interventions: readonly (readonly [string, number | string])[];
}

/** The queried quantity: a variable and, for a share, its category. */
export type AskedShare = Pick<Question, 'outcome' | 'is'>;

/** Answer on a rung. */
export type RungAnswer =
  | { readonly kind: 'waiting' }
  /** There is none, with the reason. */
  | { readonly kind: 'none'; readonly message: string }
  | { readonly kind: 'spread'; readonly spread: Spread };

/**
 * Returns the query on a rung for the same antecedent: seen, done, or imagined in this world.
 *
 * @param factual values of this world, which Imagine conditions on if nothing else is stated as known
 */
export function requestOf(
  subject: LabSubject,
  value: LabValue,
  factual: Assignment,
  rung: Rung,
): Result<RungRequest, CausalError> {
  if (rung === 'see') {
    const evidence = actsAsEvidence(subject, value.antecedent);
    return evidence.ok ? ok({ evidence: evidence.value, interventions: [] }) : evidence;
  }
  const checked = readActs(subject, value.antecedent);
  if (!checked.ok) return checked;
  const interventions = [...value.antecedent].map(
    ([name, { to }]) => [name, writtenAct(subject, name, to)] as const,
  );
  return ok({ evidence: rung === 'do' ? new Map() : knownOf(subject, value, factual), interventions });
}

/** Returns what is known of this world: what was stated, else all that its picture shows. */
export function knownOf(subject: LabSubject, value: LabValue, factual: Assignment): PlainEvidence {
  return value.evidence.size > 0 ? plainEvidence(subject, value.evidence) : pictureEvidence(subject, factual);
}

/** Returns the regions of a variable's categories; values beyond the outermost belong to the nearest. */
export function regionsOf(subject: LabSubject, variable: SystemVariable): readonly Region[] {
  const { categories, id } = variable;
  if (takesFewValues(subject, id)) return categories.map(({ typical }) => typical);
  const ends = categories.flatMap(({ intervals }) => intervals);
  const lowest = Math.min(...ends.map(([lo]) => lo));
  const highest = Math.max(...ends.map(([, hi]) => hi));
  return categories.map(({ intervals }) => ({
    within: intervals.map(
      ([lo, hi]) => [lo === lowest ? -Infinity : lo, hi === highest ? Infinity : hi] as const,
    ),
  }));
}

/** Returns the region of the category that a question asks about; null if it asks for the mean. */
export function regionAsked(subject: LabSubject, { outcome, is }: Question): Region | null {
  if (is === null) return null;
  return regionsOf(subject, outcome)[outcome.categories.findIndex(({ id }) => id === is.id)] ?? null;
}

/** Returns the share of a category in an answer, with its standard error if it was drawn; null if there is none. */
export function shareOfCategory(
  answer: RungAnswer,
  variable: SystemVariable,
  category: Category,
): { readonly value: number; readonly error?: number } | null {
  if (answer.kind !== 'spread') return null;
  return answer.spread.shares[variable.categories.findIndex(({ id }) => id === category.id)] ?? null;
}

/** Maximum number of variables that the engine describes before they are asked about. */
export const MAX_DESCRIBED = 12;

/** Returns variables as targets of the engine's spreads. */
export function spreadTargets(
  subject: LabSubject,
  variables: readonly SystemVariable[],
): readonly SpreadTarget[] {
  return variables.map((variable) => ({ of: variable.id, regions: regionsOf(subject, variable) }));
}

/** Returns variables as targets of the engine's spreads, with the bins of their bars as further regions. */
export function describedTargets(
  subject: LabSubject,
  variables: readonly SystemVariable[],
): readonly SpreadTarget[] {
  return spreadTargets(subject, variables).map(({ of, regions }, index) => ({
    of,
    regions: [...regions, ...binRegions(variables[index]?.range ?? [0, 1])],
  }));
}

/** Returns the bins of a range as regions; the outer ones also hold what lies beyond the range. */
function binRegions([lo, hi]: readonly [number, number]): readonly Region[] {
  const edge = (index: number): number => lo + (index * (hi - lo)) / BELIEF_BINS;
  return Array.from({ length: BELIEF_BINS }, (_, index) => ({
    within: [[index === 0 ? -Infinity : edge(index), index === BELIEF_BINS - 1 ? Infinity : edge(index + 1)]],
  }));
}

/** Returns the engine's spreads for `describedTargets`, by the variables' names. */
export function describedByName(
  variables: readonly SystemVariable[],
  spreads: readonly Spread[],
): ReadonlyMap<string, Described> {
  return new Map(
    variables.flatMap(({ id, categories: { length } }, index) => {
      const spread = spreads[index];
      if (spread === undefined) return [];
      const bins = spread.shares.slice(length).map(({ value }) => value);
      return [[id, { ...spread, shares: spread.shares.slice(0, length), bins }] as const];
    }),
  );
}

/** Returns the mean of an outcome; null if it is a set of several values. */
export function meanOf(outcome: Outcome): number | null {
  switch (outcome.kind) {
    case 'point':
      return outcome.value;
    case 'set':
      return null;
    case 'distribution':
      return outcome.mean;
  }
}

/** Returns the number that the question asks for: a share, or a mean in raw units; null if there is none. */
export function numberOf(
  answer: RungAnswer,
  question: AskedShare,
): { readonly value: number; readonly error?: number } | null {
  if (answer.kind !== 'spread') return null;
  if (question.is !== null) return shareOfCategory(answer, question.outcome, question.is);
  const { outcome } = answer.spread;
  const value = meanOf(outcome);
  if (value === null) return null;
  const error = outcome.kind === 'distribution' ? outcome.error : undefined;
  return error === undefined ? { value } : { value, error };
}

/** Returns whether two answers differ only by rounding, or by less than three standard errors. */
export function areIndistinct(
  left: { readonly value: number; readonly error?: number },
  right: { readonly value: number; readonly error?: number },
): boolean {
  const drawn = 3 * Math.hypot(left.error ?? 0, right.error ?? 0);
  return isNear(left.value, right.value) || Math.abs(left.value - right.value) <= drawn;
}

/** Default seed of the engine's draws. */
const DRAW_SEED = 1;

/** Describes the method of an answer. */
export function methodText({ method, outcome, shares }: Spread): string {
  switch (method) {
    case 'exact':
      return 'Exact, in closed form.';
    case 'enumeration':
      return 'Exact: every possible world is counted with its probability.';
    case 'monte-carlo': {
      const error = outcome.kind === 'distribution' ? outcome.error : shares[0]?.error;
      const size = outcome.kind === 'distribution' ? outcome.effectiveSampleSize : undefined;
      const drawn = `Drawn with seed ${DRAW_SEED}`;
      const asGood = size === undefined ? '' : `, as good as ${Math.round(size)} independent worlds`;
      return error === undefined
        ? `${drawn}${asGood}.`
        : `${drawn}${asGood}; one standard error is ${formatError(error)}.`;
    }
  }
}

function formatError(error: number): string {
  return String(Number(error.toPrecision(2)));
}

/** Returns a query as one of `rungs causal`; null if the command cannot express it (a range of values). */
export function queryOf(
  subject: LabSubject,
  { evidence, interventions }: RungRequest,
  of: string,
  is: Region | null,
): Result<Readonly<Record<string, unknown>>, null> {
  if ([...evidence.values(), is].some(isRange)) return fail(null);
  return ok({
    ask: 'counterfactual',
    evidence: Object.fromEntries(
      [...evidence].map(([name, seen]) => [name, commandValue(subject, name, seen)]),
    ),
    do: Object.fromEntries(interventions),
    ...(is === null ? { of } : { event: { [of]: commandValue(subject, of, is) } }),
  });
}

/** Returns a value as the command takes it: a category by its label. */
function commandValue(subject: LabSubject, name: string, value: PlainObservation): unknown {
  const domain = subject.model.variables.find((variable) => variable.name === name)?.domain;
  return domain?.kind === 'category' && typeof value === 'number' ? domain.labels[value] : value;
}

function isRange(is: PlainObservation | null): boolean {
  return is !== null && typeof is !== 'number';
}
