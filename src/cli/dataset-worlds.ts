/** The states of a data set of pictures: worlds that obey the equations, and worlds that were intervened on. */
import { randomState, type State, type System, type SystemVariable } from '../lib/systems/index.ts';
import { createRandom, type Random } from '../lib/util/random.ts';

/** The two parts of all states of a system; no state is in both. */
export type Split = 'train' | 'held-out';

/** How a state came about: by the model's own equations, or each variable drawn for itself. */
export type WorldKind = 'model' | 'independent';

/** A state and how it came about. */
export interface World {
  readonly kind: WorldKind;
  readonly state: State;
}

const HELD_OUT_SHARE = 0.1;
const LARGEST_SEED = 2 ** 31 - 1;

/** The part that a state belongs to: it depends on nothing but the state, so that it holds for every data set. */
export function splitOf(system: System, state: State): Split {
  const key = system.variables.map(({ id, digits }) => (state[id] ?? Number.NaN).toFixed(digits)).join(' ');
  return createRandom(0).fork(`${system.id} ${key}`).uniform() < HELD_OUT_SHARE ? 'held-out' : 'train';
}

/** Draws a world of a part; `independent` is the share of worlds that ignore the equations, from 0 to 1. */
export function drawWorld(system: System, split: Split, independent: number, random: Random): World {
  const kind = random.uniform() < independent ? 'independent' : 'model';
  for (;;) {
    const state =
      kind === 'model'
        ? randomState(system, random.integer(0, LARGEST_SEED)).state
        : independentState(system, random);
    if (splitOf(system, state) === split) return { kind, state };
  }
}

/** Every variable drawn without regard to the others: half of them by category, so that rare ones are seen too. */
function independentState(system: System, random: Random): State {
  return Object.fromEntries(
    system.variables.map((variable) => {
      const raw = random.uniform() < 0.5 ? anyValue(variable, random) : valueOfSomeCategory(variable, random);
      const [lo, hi] = variable.range;
      const stepped = Number((Math.round(raw / variable.step) * variable.step).toFixed(variable.digits));
      return [variable.id, Math.min(hi, Math.max(lo, stepped))];
    }),
  );
}

function anyValue({ range: [lo, hi] }: SystemVariable, random: Random): number {
  return lo + (hi - lo) * random.uniform();
}

function valueOfSomeCategory(variable: SystemVariable, random: Random): number {
  const intervals = variable.categories[random.integer(0, variable.categories.length - 1)]?.intervals ?? [];
  const [lo, hi] = intervals[random.integer(0, intervals.length - 1)] ?? variable.range;
  return lo + (hi - lo) * random.uniform();
}
