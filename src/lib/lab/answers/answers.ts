/** Queries of the rungs to the engine, and what their answers say. */
import type { Rung } from '../../cases/schema/ladder.ts';
import type { Assignment, CausalError, PlainEvidence } from '../../causal/index.ts';
import type { Outcome, Spread } from '../../causal/questions.ts';
import { isNear } from '../../causal/tolerance.ts';
import type { Category, SystemVariable } from '../../systems/types.ts';
import { ok, type Result } from '../../util/result.ts';
import {
  antecedentAsEvidence,
  pictureEvidence,
  plainEvidence,
  readAntecedent,
  writtenIntervention,
} from '../engine-input.ts';
import type { Question } from '../question/question.ts';
import type { LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';

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
    const evidence = antecedentAsEvidence(subject, value.antecedent);
    return evidence.ok ? ok({ evidence: evidence.value, interventions: [] }) : evidence;
  }
  const checked = readAntecedent(subject, value.antecedent);
  if (!checked.ok) return checked;
  const interventions = [...value.antecedent].map(
    ([name, { to }]) => [name, writtenIntervention(subject, name, to)] as const,
  );
  return ok({ evidence: rung === 'do' ? new Map() : knownOf(subject, value, factual), interventions });
}

/** Returns what is known of this world: what was stated, else all that its picture shows. */
export function knownOf(subject: LabSubject, value: LabValue, factual: Assignment): PlainEvidence {
  return value.evidence.size > 0 ? plainEvidence(subject, value.evidence) : pictureEvidence(subject, factual);
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
