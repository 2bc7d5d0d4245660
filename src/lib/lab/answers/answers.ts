/** What a rung asks of the engine, and how its answer reads. */
import type { Rung } from '../../cases/schema/ladder.ts';
import type { Assignment, CausalError, PlainEvidence, PlainObservation, Region } from '../../causal/index.ts';
import type { Outcome, Spread, SpreadTarget } from '../../causal/questions.ts';
import { isNear } from '../../causal/tolerance.ts';
import type { Category, SystemVariable } from '../../systems/types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { Question } from '../question/question.ts';
import type { LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';
import {
  actsAsEvidence,
  takesFewValues,
  pictureEvidence,
  readActs,
  plainEvidence,
  writtenAct,
} from '../worlds.ts';

/** What is asked of the engine on a rung: evidence of the world before, acts that make the world after. */
export interface RungRequest {
  readonly evidence: PlainEvidence;
  readonly acts: readonly (readonly [string, number | string])[];
}

/** What a number is of. */
export type AskedShare = Pick<Question, 'outcome' | 'is'>;

/** What came of it. */
export type RungAnswer =
  | { readonly kind: 'waiting' }
  /** There is none, and why. */
  | { readonly kind: 'none'; readonly message: string }
  | { readonly kind: 'spread'; readonly spread: Spread };

/**
 * The same antecedent on every rung: seen, done, or imagined in this world.
 *
 * @param factual the values of this world, which Imagine rests on where nothing else is said to be known
 */
export function requestOf(
  subject: LabSubject,
  value: LabValue,
  factual: Assignment,
  rung: Rung,
): Result<RungRequest, CausalError> {
  if (rung === 'see') {
    const evidence = actsAsEvidence(subject, value.acts);
    return evidence.ok ? ok({ evidence: evidence.value, acts: [] }) : evidence;
  }
  const checked = readActs(subject, value.acts);
  if (!checked.ok) return checked;
  const acts = [...value.acts].map(([name, { to }]) => [name, writtenAct(subject, name, to)] as const);
  return ok({ evidence: rung === 'do' ? new Map() : knownOf(subject, value, factual), acts });
}

/** What is known of this world: what was said to be, else all that its picture shows. */
export function knownOf(subject: LabSubject, value: LabValue, factual: Assignment): PlainEvidence {
  return value.evidence.size > 0 ? plainEvidence(subject, value.evidence) : pictureEvidence(subject, factual);
}

/** The regions of a variable's categories; values beyond the outermost belong to the nearest. */
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

/** The region of the category that a question asks about; null where it asks for the mean. */
export function regionAsked(subject: LabSubject, { outcome, is }: Question): Region | null {
  if (is === null) return null;
  return regionsOf(subject, outcome)[outcome.categories.findIndex(({ id }) => id === is.id)] ?? null;
}

/** The share of a category in an answer, with its standard error where it was drawn; null where there is none. */
export function shareOfCategory(
  answer: RungAnswer,
  variable: SystemVariable,
  category: Category,
): { readonly value: number; readonly error?: number } | null {
  if (answer.kind !== 'spread') return null;
  return answer.spread.shares[variable.categories.findIndex(({ id }) => id === category.id)] ?? null;
}

/** Variables up to which each gets a number of the engine's before it is asked about. */
export const MAX_DESCRIBED = 12;

/** Variables as the engine is asked to describe them. */
export function spreadTargets(
  subject: LabSubject,
  variables: readonly SystemVariable[],
): readonly SpreadTarget[] {
  return variables.map((variable) => ({ of: variable.id, regions: regionsOf(subject, variable) }));
}

/** The engine's spreads of variables, in their order, by the variables' names. */
export function spreadsByName(
  variables: readonly SystemVariable[],
  spreads: readonly Spread[],
): ReadonlyMap<string, Spread> {
  return new Map(
    spreads.flatMap((spread, index) => {
      const id = variables[index]?.id;
      return id === undefined ? [] : [[id, spread] as const];
    }),
  );
}

/** The mean of an outcome; null where several values fit and nothing tells them apart. */
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

/** One number that the question asks for: a share, or a mean in raw units; null where there is none. */
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

/** Two answers whose difference is rounding, or within three standard errors of drawing. */
export function areIndistinct(
  left: { readonly value: number; readonly error?: number },
  right: { readonly value: number; readonly error?: number },
): boolean {
  const drawn = 3 * Math.hypot(left.error ?? 0, right.error ?? 0);
  return isNear(left.value, right.value) || Math.abs(left.value - right.value) <= drawn;
}

/** How an answer was had, in words. */
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
        : `${drawn}${asGood}; one standard error is ${shortened(error)}.`;
    }
  }
}

/** Seed of the engine's draws where the question names none. */
const DRAW_SEED = 1;

function shortened(error: number): string {
  return String(Number(error.toPrecision(2)));
}

/** The one row as the query of `rungs causal` that it is; null where the command has no words for it (a range of values). */
export function queryOf(
  subject: LabSubject,
  { evidence, acts }: RungRequest,
  of: string,
  is: Region | null,
): Result<Readonly<Record<string, unknown>>, null> {
  if ([...evidence.values(), is].some(isRange)) return fail(null);
  return ok({
    ask: 'counterfactual',
    evidence: Object.fromEntries([...evidence].map(([name, seen]) => [name, written(subject, name, seen)])),
    do: Object.fromEntries(acts),
    ...(is === null ? { of } : { event: { [of]: written(subject, of, is) } }),
  });
}

/** A value as the command takes it: a category by its label. */
function written(subject: LabSubject, name: string, value: PlainObservation): unknown {
  const domain = subject.model.variables.find((variable) => variable.name === name)?.domain;
  return domain?.kind === 'category' && typeof value === 'number' ? domain.labels[value] : value;
}

function isRange(is: PlainObservation | null): boolean {
  return is !== null && typeof is !== 'number';
}
