import { LADDER, type Rung } from '../cases/schema/ladder.ts';
import type { HiddenControl } from '../cases/schema/case.ts';
import type { PictureStyle } from '../systems/types.ts';

/** What a picture was read as, with doubt: a share from 0 to 1 a category; only their ratios count. */
export type Shares = Readonly<Record<string, number>>;

/** What was seen of a variable: a raw value, one of its categories, or shares of them where it was merely read. */
export type Seen = number | string | Shares;

/** X = x for one variable. It gives way to the next one, unless it is kept. */
export interface Act {
  /** A raw value, a category, or an expression in `x` such as `x + 10`. */
  readonly to: number | string;
  readonly kept: boolean;
}

/** What is asked about: Y, and which of its categories where a share is wanted rather than a mean. */
export interface AskedAbout {
  /** Null: the lab chooses a variable that can answer. */
  readonly of: string | null;
  /** Undefined: the lab chooses; null: the mean. */
  readonly is?: string | null;
  /** The question in plain words; empty where nobody wrote one. */
  readonly text: string;
}

/** What the reader guessed on each rung: a share from 0 to 1, or a raw value where a mean is asked. */
export type Guesses = Readonly<Partial<Record<Rung, number>>>;

/** What a teacher leaves to the reader; null: everything. */
export interface Limits {
  /** Whether each answer stays covered until it was guessed. */
  readonly guess: boolean;
  readonly rungs: readonly Rung[] | null;
  readonly variables: readonly string[] | null;
  /** Whether the model's text stays open while answers are covered. */
  readonly openText?: boolean;
}

/** Everything a person can change in the lab, as one immutable value: what undo, links and files carry. */
export interface LabValue {
  readonly rung: Rung;
  readonly seed: number;
  /** This world, the one that Imagine is about: one value an exogenous variable. */
  readonly world: ReadonlyMap<string, number>;
  /** The antecedent X = x, the same on every rung: seen on See, set on Do, imagined otherwise on Imagine. */
  readonly acts: ReadonlyMap<string, Act>;
  /** What is known of this world, which enters Imagine alone; empty: all that its picture shows. */
  readonly evidence: ReadonlyMap<string, Seen>;
  /** The `do` of a link that opened on See, where the antecedent is its evidence: kept for its way back. */
  readonly aside: ReadonlyMap<string, number | string>;
  readonly asked: AskedAbout;
  readonly guesses: Guesses;
  readonly style: PictureStyle;
  readonly showExogenous: boolean;
  /** Ask for a guess before an answer is shown. */
  readonly predict: boolean;
  readonly title: string;
  readonly note: string;
  /** Controls that the maker of a link left out. */
  readonly hide: readonly HiddenControl[];
  readonly limits: Limits;
}

/** Sets X = x: another value of what is set already, else what is not kept gives way. Guesses were about another question. */
export function withAct(value: LabValue, variable: string, to: number | string): LabValue {
  const known = value.acts.get(variable);
  if (known) return { ...value, acts: new Map(value.acts).set(variable, { ...known, to }), guesses: {} };
  const others = [...value.acts].filter(([, act]) => act.kept);
  // The words were about another X.
  const asked = { ...value.asked, text: '' };
  return { ...value, asked, acts: new Map([...others, [variable, { to, kept: false }]]), guesses: {} };
}

/** Sets X = x beside all others, which stay. */
export function withAnotherAct(value: LabValue, variable: string, to: number | string): LabValue {
  const others = [...value.acts].filter(([name]) => name !== variable);
  const kept = [...others, [variable, { to, kept: true }] as const];
  return { ...value, acts: new Map(kept.map(([name, act]) => [name, { ...act, kept: true }])), guesses: {} };
}

/** The acts that gave way when another one was made, by name: what `before` set and `now` does not. */
export function gaveWay(before: LabValue, now: LabValue): readonly string[] {
  const isAnotherAct = [...now.acts.keys()].some((name) => !before.acts.has(name));
  if (!isAnotherAct || before.world !== now.world || before.rung !== now.rung) return [];
  return [...before.acts.keys()].filter((name) => !now.acts.has(name));
}

/** Brings back what gave way, beside what it gave way to. */
export function withBoth(before: LabValue, now: LabValue): LabValue {
  const acts = [...before.acts, ...now.acts].map(([name, act]) => [name, { ...act, kept: true }] as const);
  return { ...now, acts: new Map(acts), guesses: {} };
}

/** Keeps an act when another one is made, or lets it give way again. */
export function withKept(value: LabValue, variable: string, kept: boolean): LabValue {
  const act = value.acts.get(variable);
  if (!act) return value;
  return { ...value, acts: new Map(value.acts).set(variable, { ...act, kept }) };
}

/** Takes an act back: the variable is free again. */
export function withoutAct(value: LabValue, variable: string): LabValue {
  if (!value.acts.has(variable)) return value;
  const acts = new Map(value.acts);
  acts.delete(variable);
  return { ...value, acts, guesses: {} };
}

/** Sets or forgets what is known of a variable of this world. */
export function withEvidence(value: LabValue, variable: string, seen: Seen | null): LabValue {
  const evidence = new Map(value.evidence);
  if (seen === null) evidence.delete(variable);
  else evidence.set(variable, seen);
  return { ...value, evidence, guesses: {} };
}

/** The same question on another rung, if a teacher left it open: only the verb changes. */
export function onRung(value: LabValue, rung: Rung): LabValue {
  const { rungs } = value.limits;
  if (rung === value.rung || (rungs !== null && !rungs.includes(rung))) return value;
  return { ...value, rung, aside: new Map() };
}

/** The lab as a class gets it: where answers are covered, without the guesses of who shares it, which would uncover them. */
export function limitedTo(value: LabValue, limits: Limits): LabValue {
  return { ...value, limits, guesses: limits.guess ? {} : value.guesses };
}

/** Whether an answer stays covered until it is guessed: the reader wants that, or whoever made the link. */
export function asksGuess({ predict, limits }: LabValue): boolean {
  return predict || limits.guess;
}

/** Whether a rung's answer is covered: nobody guessed it yet, and a guess is asked for. */
export function isCovered(value: LabValue, rung: Rung): boolean {
  return asksGuess(value) && value.guesses[rung] === undefined;
}

/** Whether the model's text is covered: whoever asks for guesses leaves no equations to work out what is still to guess. */
export function isTextCovered({ limits, guesses }: LabValue): boolean {
  if (!limits.guess || limits.openText === true) return false;
  return LADDER.some((rung) => (limits.rungs?.includes(rung) ?? true) && guesses[rung] === undefined);
}

/** Whether the steps of a run write their formulas: not where a link hides them, nor where they would tell the model's text. */
export function showsFormulas(value: LabValue): boolean {
  return !value.hide.includes('formulas') && !isTextCovered(value);
}

/** The reader's guess on one rung; null takes it back. */
export function withGuess(value: LabValue, rung: Rung, guess: number | null): LabValue {
  const others = Object.entries(value.guesses).filter(([name]) => name !== rung);
  return { ...value, guesses: Object.fromEntries(guess === null ? others : [...others, [rung, guess]]) };
}
