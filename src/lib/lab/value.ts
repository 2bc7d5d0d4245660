import { LADDER, type Rung } from '../cases/schema/ladder.ts';
import type { HiddenControl } from '../cases/schema/case.ts';
import type { PictureStyle } from '../systems/types.ts';

/** An uncertain reading of a picture: a share from 0 to 1 per category; only their ratios matter. */
export type Shares = Readonly<Record<string, number>>;

/** Observation of a variable: a raw value, one of its categories, or shares of them for an uncertain reading. */
export type ObservedValue = number | string | Shares;

/** X = x for one variable; the next one replaces it unless it is kept. */
export interface AntecedentValue {
  /** A raw value, a category, or an expression in `x` such as `x + 10`. */
  readonly to: number | string;
  readonly kept: boolean;
}

/** The queried quantity: Y, and which of its categories if a share is wanted rather than a mean. */
export interface AskedAbout {
  /** Null: the lab chooses a variable that can answer. */
  readonly of: string | null;
  /** Undefined: the lab chooses; null: the mean. */
  readonly is?: string | null;
  /** The author's wording of the question; may be empty. */
  readonly text: string;
}

/** The reader's guess on each rung: a share from 0 to 1, or a raw value if a mean is asked. */
export type Guesses = Readonly<Partial<Record<Rung, number>>>;

/** Restrictions by a teacher; null for none. */
export interface Limits {
  /** Whether each answer is covered until it has been guessed. */
  readonly guess: boolean;
  readonly rungs: readonly Rung[] | null;
  readonly variables: readonly string[] | null;
  /** Whether the model's text is shown while answers are covered. */
  readonly openText?: boolean;
}

/** Everything that the user can change in the lab, as one immutable value, for undo, links and files. */
export interface LabValue {
  readonly rung: Rung;
  readonly seed: number;
  /** This world, the one that Imagine is about: one value per exogenous variable. */
  readonly world: ReadonlyMap<string, number>;
  /** The antecedent X = x, the same on every rung: seen on See, set on Do, imagined otherwise on Imagine. */
  readonly antecedent: ReadonlyMap<string, AntecedentValue>;
  /** Knowledge about this world, used only on Imagine; empty: all that its picture shows. */
  readonly evidence: ReadonlyMap<string, ObservedValue>;
  /** The `do` of a link that opened on See, where the antecedent is its evidence; kept to restore the link. */
  readonly linkedInterventions: ReadonlyMap<string, number | string>;
  readonly asked: AskedAbout;
  readonly guesses: Guesses;
  readonly style: PictureStyle;
  readonly showExogenous: boolean;
  /** Whether to ask for a guess before an answer is shown. */
  readonly predict: boolean;
  readonly title: string;
  readonly note: string;
  /** Controls that the author of a link hid. */
  readonly hide: readonly HiddenControl[];
  readonly limits: Limits;
}

/**
 * Sets X = x: changes an existing act, or replaces all that are not kept. Guesses about the earlier question are
 * dropped.
 */
export function withAct(value: LabValue, variable: string, to: number | string): LabValue {
  const known = value.antecedent.get(variable);
  if (known)
    return { ...value, antecedent: new Map(value.antecedent).set(variable, { ...known, to }), guesses: {} };
  const others = [...value.antecedent].filter(([, act]) => act.kept);
  // The wording was about another X.
  const asked = { ...value.asked, text: '' };
  return { ...value, asked, antecedent: new Map([...others, [variable, { to, kept: false }]]), guesses: {} };
}

/** Sets X = x in addition to all others. */
export function withAnotherAct(value: LabValue, variable: string, to: number | string): LabValue {
  const others = [...value.antecedent].filter(([name]) => name !== variable);
  const kept = [...others, [variable, { to, kept: true }] as const];
  return {
    ...value,
    antecedent: new Map(kept.map(([name, act]) => [name, { ...act, kept: true }])),
    guesses: {},
  };
}

/** Returns the names of the acts that were replaced by another one: those in `before` and not in `now`. */
export function replacedActs(before: LabValue, now: LabValue): readonly string[] {
  const isAnotherAct = [...now.antecedent.keys()].some((name) => !before.antecedent.has(name));
  if (!isAnotherAct || before.world !== now.world || before.rung !== now.rung) return [];
  return [...before.antecedent.keys()].filter((name) => !now.antecedent.has(name));
}

/** Restores the replaced acts in addition to the new one. */
export function withBoth(before: LabValue, now: LabValue): LabValue {
  const both = [...before.antecedent, ...now.antecedent].map(
    ([name, act]) => [name, { ...act, kept: true }] as const,
  );
  return { ...now, antecedent: new Map(both), guesses: {} };
}

/** Keeps an act when another one is made, or makes it replaceable again. */
export function withKept(value: LabValue, variable: string, kept: boolean): LabValue {
  const act = value.antecedent.get(variable);
  if (!act) return value;
  return { ...value, antecedent: new Map(value.antecedent).set(variable, { ...act, kept }) };
}

/** Removes an act. */
export function withoutAct(value: LabValue, variable: string): LabValue {
  if (!value.antecedent.has(variable)) return value;
  const antecedent = new Map(value.antecedent);
  antecedent.delete(variable);
  return { ...value, antecedent, guesses: {} };
}

/** Sets or removes what is known of a variable of this world. */
export function withEvidence(value: LabValue, variable: string, seen: ObservedValue | null): LabValue {
  const evidence = new Map(value.evidence);
  if (seen === null) evidence.delete(variable);
  else evidence.set(variable, seen);
  return { ...value, evidence, guesses: {} };
}

/** Returns the same question on another rung, if the teacher allows it. */
export function onRung(value: LabValue, rung: Rung): LabValue {
  const { rungs } = value.limits;
  if (rung === value.rung || (rungs !== null && !rungs.includes(rung))) return value;
  return { ...value, rung, linkedInterventions: new Map() };
}

/** Returns the lab for a class: without the author's guesses if answers are covered, as guesses uncover them. */
export function limitedTo(value: LabValue, limits: Limits): LabValue {
  return { ...value, limits, guesses: limits.guess ? {} : value.guesses };
}

/** Returns whether an answer is covered until it has been guessed: by the reader's choice, or by the link's author. */
export function asksGuess({ predict, limits }: LabValue): boolean {
  return predict || limits.guess;
}

/** Returns whether a rung's answer is covered: a guess is required and missing. */
export function isCovered(value: LabValue, rung: Rung): boolean {
  return asksGuess(value) && value.guesses[rung] === undefined;
}

/** Returns whether the model's text is covered, as the answers could be worked out from its equations. */
export function isTextCovered({ limits, guesses }: LabValue): boolean {
  if (!limits.guess || limits.openText === true) return false;
  return LADDER.some((rung) => (limits.rungs?.includes(rung) ?? true) && guesses[rung] === undefined);
}

/**
 * Returns whether the steps of a run show formulas: not if a link hides them, nor if they would reveal the model's
 * text.
 */
export function showsFormulas(value: LabValue): boolean {
  return !value.hide.includes('formulas') && !isTextCovered(value);
}

/** Sets the reader's guess on one rung; null removes it. */
export function withGuess(value: LabValue, rung: Rung, guess: number | null): LabValue {
  const others = Object.entries(value.guesses).filter(([name]) => name !== rung);
  return { ...value, guesses: Object.fromEntries(guess === null ? others : [...others, [rung, guess]]) };
}
