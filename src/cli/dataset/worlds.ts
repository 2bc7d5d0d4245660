/** The states of a data set of pictures: worlds that obey the equations, and worlds that were intervened on. */
import { randomState, type State, type System, type SystemVariable } from '../../lib/systems/index.ts';
import { createRandom, type Random, MAX_SIGNED_SEED } from '../../lib/util/random.ts';

/** The two parts of all states of a system; no state is in both. */
export type Split = 'train' | 'held-out';

/**
 * How a state came about: by the model's own equations, each variable drawn for itself, or either of them and then
 * one variable put close to a border of its categories; of stories also with cause and effect both happening.
 */
export type WorldKind = 'model' | 'independent' | 'border' | 'pair';

/** Shares of the worlds, each from 0 to 1. */
export interface WorldShares {
  /** Of those whose variables ignore the equations. */
  readonly independent: number;
  /** Of those, whatever the rest of them is like, in which one variable is put close to a border. */
  readonly borders: number;
}

/** A state and how it came about. */
export interface DatasetWorld {
  readonly kind: WorldKind;
  readonly state: State;
}

const HELD_OUT_SHARE = 0.1;
/** Furthest from a border that a value is put, as a share of the variable's range. */
const BORDER_REACH = 0.05;

/** The part that a state belongs to: it depends on nothing but the state, so that it holds for every data set. */
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
  // No number is drawn for a share of 0: data sets without borders stay what they are.
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

/** A value of some variable close to some border between two of its categories. */
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

/** Every variable drawn without regard to the others: half of them by category, so that rare ones are seen too. */
function independentState(system: System, random: Random): State {
  return Object.fromEntries(
    system.variables.map((variable) => {
      const raw = random.uniform() < 0.5 ? anyValue(variable, random) : valueOfSomeCategory(variable, random);
      return [variable.id, stepped(variable, raw)];
    }),
  );
}

/** A value as a slider would set it: on a step, in the range. */
function stepped({ range: [lo, hi], step, digits }: SystemVariable, raw: number): number {
  const value = Number((Math.round(raw / step) * step).toFixed(digits));
  return Math.min(hi, Math.max(lo, value));
}

function anyValue({ range: [lo, hi] }: SystemVariable, random: Random): number {
  return lo + (hi - lo) * random.uniform();
}

function valueOfSomeCategory(variable: SystemVariable, random: Random): number {
  const intervals = variable.categories[random.integer(0, variable.categories.length - 1)]?.intervals ?? [];
  const [lo, hi] = intervals[random.integer(0, intervals.length - 1)] ?? variable.range;
  return lo + (hi - lo) * random.uniform();
}
