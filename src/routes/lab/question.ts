import { descendantsOf } from '$lib/causal/index.ts';
import type { Lab } from '$lib/state/lab.svelte.ts';
import { categoryOf } from '$lib/lab/words.ts';
import { actValue, findVariable } from '$lib/lab/worlds.ts';
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
  const outcome = others.find(({ id }) => id === chosen) ?? downstream.at(-1) ?? others.at(-1);
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
    hasCauses: hasVariablesAsParents(lab, cause.id),
  };
}

function describeValue(variable: SystemVariable, value: number, byCategory: boolean): string {
  const category = categoryOf(variable, value)?.id;
  if (byCategory && category) return category;
  return category && category !== variable.reading(value)
    ? `${variable.reading(value)} (${category})`
    : variable.reading(value);
}

/** Latent roots don't count: they are what the graph hides, not what the cause listens to on the page. */
function hasVariablesAsParents(lab: Lab, name: string): boolean {
  const { variables } = lab.subject.model;
  const parents = variables.find((variable) => variable.name === name)?.parents ?? [];
  return parents.some((parent) => variables.some((variable) => variable.name === parent));
}
