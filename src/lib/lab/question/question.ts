import { descendantsOf } from '../../causal/index.ts';
import type { Category, SystemVariable } from '../../systems/types.ts';
import { findVariable, type LabSubject } from '../subject.ts';
import type { LabValue } from '../value.ts';
import { categoryIfAny } from '../labels.ts';
import { actValue, takesFewValues, isShift } from '../engine-input.ts';

/** One part X = x of the antecedent. */
export interface Cause {
  readonly variable: SystemVariable;
  /** Value as set: a raw value, a category, or a shift in `x`. */
  readonly to: number | string;
  /** Value as a number; NaN for a shift, which depends on the factual value. */
  readonly value: number;
  /** The category, if it was set as one or the variable has only categories; null for a number or a shift. */
  readonly category: Category | null;
  readonly isShift: boolean;
}

/** The question on the page, the same on every rung: what of Y when X is seen, set or imagined to be x. */
export interface Question {
  readonly causes: readonly [Cause, ...Cause[]];
  readonly outcome: SystemVariable;
  /** The category whose share is asked; null for the mean. */
  readonly is: Category | null;
}

/** Returns the question of a value; null if nothing is seen, set or imagined. */
export function questionOf(subject: LabSubject, value: LabValue): Question | null {
  const [first, ...rest] = [...value.antecedent].flatMap(([name, { to }]) => causeOf(subject, name, to));
  if (!first) return null;
  const causes = [first, ...rest] as const;
  const outcome = outcomeOf(subject, value, causes);
  return outcome ? { causes, outcome, is: askedCategory(subject, value, outcome) } : null;
}

/** Returns the variables that can be asked about: all that the antecedent does not name. */
export function outcomesOf(subject: LabSubject, causes: readonly Cause[]): readonly SystemVariable[] {
  return subject.variables.filter(({ id }) => !causes.some(({ variable }) => variable.id === id));
}

/**
 * Returns the variables whose values are covered until the answer has been guessed. On See these are all that were not
 * seen, as any of them may be asked about next; an act changes only its descendants.
 */
export function coveredVariables(
  subject: LabSubject,
  { rung, antecedent, evidence }: LabValue,
): ReadonlySet<string> {
  const moved =
    rung === 'see'
      ? subject.variables.map(({ id }) => id).filter((id) => !evidence.has(id))
      : descendantsOf(subject.model, antecedent.keys());
  return new Set([...moved].filter((name) => !antecedent.has(name)));
}

function causeOf(subject: LabSubject, name: string, to: number | string): Cause[] {
  const variable = findVariable(subject, name);
  if (!variable) return [];
  const shift = isShift(subject, name, to);
  const raw = actValue(subject, name, to);
  const number = typeof raw === 'number' ? raw : Number(raw);
  const chosen = variable.categories.find(({ id }) => id === to);
  const category = chosen ?? (takesFewValues(subject, name) ? categoryIfAny(variable, number) : undefined);
  return [
    {
      variable,
      to,
      value: shift ? NaN : number,
      category: shift ? null : (category ?? null),
      isShift: shift,
    },
  ];
}

function outcomeOf(
  subject: LabSubject,
  { asked }: LabValue,
  causes: readonly Cause[],
): SystemVariable | undefined {
  const others = outcomesOf(subject, causes);
  const chosen = others.find(({ id }) => id === asked.of);
  if (chosen) return chosen;
  const reached = descendantsOf(
    subject.model,
    causes.map(({ variable }) => variable.id),
  );
  return others.filter(({ id }) => reached.has(id)).at(-1) ?? others.at(-1);
}

function askedCategory(subject: LabSubject, { asked }: LabValue, outcome: SystemVariable): Category | null {
  if (asked.of === outcome.id && asked.is !== undefined)
    return outcome.categories.find(({ id }) => id === asked.is) ?? null;
  return defaultCategory(subject, outcome);
}

/** Returns the default quantity of a variable: the share of a category if it has few values, else its mean. */
function defaultCategory(subject: LabSubject, outcome: SystemVariable): Category | null {
  if (!takesFewValues(subject, outcome.id)) return null;
  const isBinary = outcome.categories.map(({ id }) => id).join() === '0,1';
  return (isBinary ? outcome.categories[1] : outcome.categories[0]) ?? null;
}
