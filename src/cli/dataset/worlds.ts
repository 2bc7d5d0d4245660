/** States of a data set of pictures: worlds that satisfy the equations, and worlds with interventions. */
import { randomState, type State, type System, type SystemVariable } from '../../lib/systems/index.ts';
import { createRandom, type Random, MAX_SIGNED_SEED } from '../../lib/util/random.ts';
import { clamp } from '../../lib/util/clamp.ts';

/** The two parts of all states of a system; they are disjoint. */
export type Split = 'train' | 'held-out';

/**
 * Origin of a state: the model's equations, independent variables, or either of them with one variable moved close
 * to a border of its categories; for stories also with cause and effect both happening.
 */
export type WorldKind = 'model' | 'independent' | 'border' | 'pair';

/** Shares of the worlds, each from 0 to 1. */
export interface WorldShares {
  /** Share of worlds whose variables ignore the equations. */
  readonly independent: number;
  /** Share of worlds, of any kind, with one variable close to a border. */
  readonly borders: number;
}

/** A state and its origin. */
export interface DatasetWorld {
  readonly kind: WorldKind;
  readonly state: State;
}

const HELD_OUT_SHARE = 0.1;
/** Largest distance from a border, as a share of the variable's range. */
const BORDER_REACH = 0.05;

/** Returns the part that a state belongs to; depends only on the state, so it is the same in every data set. */
export function splitOf(system: System, state: State): Split {
  const key = system.variables.map(({ id, digits }) => (state[id] ?? Number.NaN).toFixed(digits)).join(' ');
  return createRandom(0).fork(`${system.id} ${key}`).uniform() < HELD_OUT_SHARE ? 'held-out' : 'train';
}

/** Draws a world of a part. */
export function drawDatasetWorld(
  system: System,
  split: Split,
  shares: WorldShares,
  random: Random,
): DatasetWorld {
  const obeys = random.uniform() >= shares.independent;
  // No random number is drawn for a share of 0, so that data sets without borders do not change.
  const border = shares.borders > 0 && random.uniform() < shares.borders;
  const kind = border ? 'border' : obeys ? 'model' : 'independent';
  for (;;) {
    const drawn = obeys
      ? randomState(system, random.integer(0, MAX_SIGNED_SEED)).state
      : independentState(system, random);
    const state = border ? { ...drawn, ...nearBorder(system, random) } : drawn;
    if (splitOf(system, state) === split) return { kind, state };
  }
}

/** Draws a value of some variable close to some border between two of its categories. */
function nearBorder(system: System, random: Random): State {
  const variable = system.variables[random.integer(0, system.variables.length - 1)];
  if (variable === undefined) throw new RangeError(`${system.id} has no variables.`);
  const [lo, hi] = variable.range;
  const ends = variable.categories.flatMap(({ intervals }) => intervals.map(([from]) => from));
  const borders = ends.filter((end) => end > lo && end < hi);
  const border = borders[random.integer(0, borders.length - 1)];
  if (border === undefined) throw new RangeError(`${variable.id} has no border between categories.`);
  const reach = BORDER_REACH * (hi - lo);
  return { [variable.id]: stepped(variable, border + reach * (2 * random.uniform() - 1)) };
}

/** Draws every variable independently: half of them by category, so that rare ones occur, too. */
function independentState(system: System, random: Random): State {
  return Object.fromEntries(
    system.variables.map((variable) => {
      const raw = random.uniform() < 0.5 ? anyValue(variable, random) : valueOfSomeCategory(variable, random);
      return [variable.id, stepped(variable, raw)];
    }),
  );
}

/** Rounds a value to the variable's step, clipped to its range. */
function stepped({ range: [lo, hi], step, digits }: SystemVariable, raw: number): number {
  const value = Number((Math.round(raw / step) * step).toFixed(digits));
  return clamp(value, lo, hi);
}

function anyValue({ range: [lo, hi] }: SystemVariable, random: Random): number {
  return lo + (hi - lo) * random.uniform();
}

function valueOfSomeCategory(variable: SystemVariable, random: Random): number {
  const intervals = variable.categories[random.integer(0, variable.categories.length - 1)]?.intervals ?? [];
  const [lo, hi] = intervals[random.integer(0, intervals.length - 1)] ?? variable.range;
  return lo + (hi - lo) * random.uniform();
}
