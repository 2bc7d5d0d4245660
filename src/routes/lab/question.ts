import { descendantsOf } from '$lib/causal/index.ts';
import { categoryIndex, summarise, type Belief } from '$lib/state/beliefs.ts';
import type { Lab } from '$lib/state/lab.svelte.ts';
import { categoryOf } from '$lib/state/words.ts';
import { actValue, findVariable } from '$lib/state/worlds.ts';
import type { SystemVariable } from '$lib/systems/types.ts';

/** The question on the page: what becomes of one variable when another is seen, set or imagined otherwise. */
export interface Question {
  readonly cause: SystemVariable;
  /** The cause's value, as a raw number where it has one. */
  readonly value: number;
  /** Its value in words: a category where it was picked as one. */
  readonly words: string;
  readonly outcome: SystemVariable;
  /** Whether a directed path leads from the cause to the outcome. */
  readonly downstream: boolean;
  /** Whether the cause has causes of its own in the graph. */
  readonly hasCauses: boolean;
}

/** The question that the lab's value asks; null while nothing was seen or set. */
export function questionOf(lab: Lab, chosen: string | null): Question | null {
  const { rung, acts, evidence } = lab.value;
  const asked = [...(rung === 'see' ? evidence.keys() : acts.keys())].at(-1);
  const cause = asked === undefined ? undefined : findVariable(lab.subject, asked);
  if (!cause) return null;
  const { model } = lab.subject;
  const reached = descendantsOf(model, [cause.id]);
  const others = lab.subject.variables.filter(({ id }) => id !== cause.id);
  const downstream = others.filter(({ id }) => reached.has(id));
  const outcome = others.find(({ id }) => id === chosen) ?? downstream.at(0) ?? others.at(0);
  if (!outcome) return null;
  const setting = rung === 'see' ? evidence.get(cause.id) : acts.get(cause.id)?.to;
  const raw = setting === undefined ? NaN : actValue(lab.subject, cause.id, setting);
  const value = typeof raw === 'number' ? raw : (lab.after[cause.id] ?? NaN);
  return {
    cause,
    value,
    words: describeValue(cause, value, typeof setting === 'string' && typeof raw === 'number'),
    outcome,
    downstream: reached.has(outcome.id),
    hasCauses: (model.variables.find(({ name }) => name === cause.id)?.parents.length ?? 0) > 0,
  };
}

function describeValue(variable: SystemVariable, value: number, byCategory: boolean): string {
  const category = categoryOf(variable, value)?.id;
  if (byCategory && category) return category;
  return category ? `${variable.reading(value)} (${category})` : variable.reading(value);
}

/** P(outcome | cause seen in the same category, or within a fortieth of its range): rung one of the comparison. */
export function seenBelief(lab: Lab, question: Question): Belief | null {
  const prior = lab.population;
  if (!prior.ok) return null;
  const causes = prior.value.get(question.cause.id);
  const outcomes = prior.value.get(question.outcome.id);
  if (!causes || !outcomes) return null;
  const { categories, range } = question.cause;
  const wanted = categoryIndex(categories, question.value);
  const near = (range[1] - range[0]) / 40;
  const weights = Float64Array.from(causes, (value) =>
    (wanted >= 0 ? categoryIndex(categories, value) === wanted : Math.abs(value - question.value) <= near) ? 1 : 0,
  );
  return weights.some((weight) => weight > 0) ? summarise(question.outcome, outcomes, weights) : null;
}
