import { causalGraph } from '../../causal/identify/causal-graph.ts';
import type { Rung } from '../../cases/schema/ladder.ts';
import type { State, SystemVariable } from '../../systems/types.ts';
import { connectionOf, othersOf } from '../reasons/reason.ts';
import { findVariable, type LabSubject } from '../subject.ts';
import { categoryIfAny } from '../labels.ts';
import { takesFewValues } from '../engine-input.ts';

/** A variable, and a value that it does not have: a category or a number, and its text. */
interface Example {
  readonly variable: SystemVariable;
  readonly to: string | number;
  readonly reading: string;
}

/** Returns an example to start from; null if there is none. */
export function exampleOf(subject: LabSubject, rung: Rung, before: State): Example | null {
  const { variables, system } = subject;
  const chosen =
    findVariable(subject, system?.opensOn ?? '') ?? treatment(subject, (id) => takesFewValues(subject, id));
  const usual = chosen ?? (rung === 'see' ? variables.at(-1) : variables.at(0));
  if (usual && usual.categories.length > 0) return otherCategory(usual, before);
  const cause = treatment(subject, (id) => hasValue(subject, id)) ?? lastParent(subject) ?? usual;
  return cause && hasValue(subject, cause.id) ? otherValue(cause, before) : null;
}

/** Writes an example as something to try on a rung: "prevent filling the kettle", "set light position to left". */
export function exampleText({ variable, to, reading }: Example, rung: Rung): string {
  const phrases = typeof to === 'string' ? variable.phrases?.(to) : undefined;
  if (phrases) return { see: phrases.seen, do: phrases.done, imagine: `had ${phrases.imagined}` }[rung];
  return rung === 'see' ? `see ${variable.label} as ${reading}` : `set ${variable.label} to ${reading}`;
}

function hasValue({ valueless }: LabSubject, id: string): boolean {
  return !valueless.has(id);
}

function otherCategory(variable: SystemVariable, before: State): Example | null {
  const now = categoryIfAny(variable, before[variable.id] ?? NaN)?.id;
  const category = variable.categories.find(({ id }) => id !== now)?.id;
  return category === undefined ? null : { variable, to: category, reading: category };
}

/**
 * Returns the value at a quarter of the range from its farther end: likely enough to be seen, and far enough to have an
 * effect.
 */
function otherValue(variable: SystemVariable, before: State): Example {
  const { range, step, digits, id } = variable;
  const [lo, hi] = range;
  const isHigh = (before[id] ?? lo) > (lo + hi) / 2;
  const value = isHigh ? lo + (hi - lo) / 4 : hi - (hi - lo) / 4;
  const to = Number((Math.round(value / step) * step).toFixed(digits));
  return { variable, to, reading: variable.reading(to) };
}

/**
 * Returns the variable with which seeing and doing differ: a confounded cause of the last effect, the nearest to it.
 * Null if there is none.
 *
 * @param isFit returns whether a variable of that name can be offered
 */
function treatment(subject: LabSubject, isFit: (id: string) => boolean): SystemVariable | null {
  for (const outcome of subject.variables.toReversed()) {
    const found = causesOf(subject, outcome)
      .filter(({ id }) => isFit(id))
      .findLast(({ id }) => othersOf(connectionOf(subject, [id], outcome.id)).length > 0);
    if (found) return found;
  }
  return null;
}

/** Returns the last cause of the last variable that has causes. */
function lastParent(subject: LabSubject): SystemVariable | undefined {
  return subject.variables
    .toReversed()
    .map((effect) => causesOf(subject, effect).filter(({ id }) => hasValue(subject, id)))
    .find((causes) => causes.length > 0)
    ?.at(-1);
}

function causesOf(subject: LabSubject, { id: effect }: SystemVariable): readonly SystemVariable[] {
  const parents = causalGraph(subject.model).parents.get(effect) ?? [];
  return subject.variables.filter(({ id }) => parents.includes(id));
}
