import type { HiddenControl, Rung } from '../cases/schema.ts';
import type { PictureStyle } from '../systems/types.ts';

/** What was seen of a variable: a raw value, or one of its categories. */
export type Seen = number | string;

/** An intervention on one variable. A preview gives way to the next one; a pinned one stays. */
export interface Act {
  /** A raw value, a category, or an expression in `x` such as `x + 10`. */
  readonly to: number | string;
  readonly pinned: boolean;
}

/** Everything a person can change in the lab, as one immutable value: what undo, links and files carry. */
export interface LabValue {
  readonly rung: Rung;
  readonly seed: number;
  /** The world that the left picture shows: one value an exogenous variable. */
  readonly world: ReadonlyMap<string, number>;
  readonly evidence: ReadonlyMap<string, Seen>;
  readonly acts: ReadonlyMap<string, Act>;
  readonly style: PictureStyle;
  readonly showExogenous: boolean;
  /** Ask for a guess before a downstream value is shown. */
  readonly predict: boolean;
  readonly title: string;
  readonly note: string;
  /** Controls that the maker of a link left out. */
  readonly hide: readonly HiddenControl[];
}

/** Sets an act on a variable; previews of other variables give way, pinned ones stay. */
export function withAct(value: LabValue, variable: string, to: number | string): LabValue {
  const kept = [...value.acts].filter(([name, act]) => act.pinned && name !== variable);
  const pinned = value.acts.get(variable)?.pinned ?? false;
  return { ...value, acts: new Map([...kept, [variable, { to, pinned }]]) };
}

/** Pins an act or lets it go back to a preview. */
export function withPin(value: LabValue, variable: string, pinned: boolean): LabValue {
  const act = value.acts.get(variable);
  if (!act) return value;
  return { ...value, acts: new Map(value.acts).set(variable, { ...act, pinned }) };
}

/** Takes an act back: the variable listens to its causes again. */
export function withoutAct(value: LabValue, variable: string): LabValue {
  if (!value.acts.has(variable)) return value;
  const acts = new Map(value.acts);
  acts.delete(variable);
  return { ...value, acts };
}

/** Sets or forgets what was seen of a variable. */
export function withEvidence(value: LabValue, variable: string, seen: Seen | null): LabValue {
  const evidence = new Map(value.evidence);
  if (seen === null) evidence.delete(variable);
  else evidence.set(variable, seen);
  return { ...value, evidence };
}
