import {
  categoryIn,
  randomState,
  type State,
  type System,
  type SystemVariable,
} from '../../../../systems/index.ts';
import { stateAfterKnown } from '../../../../systems/simulate/state-after.ts';
import { MAX_SIGNED_SEED, type Random } from '../../../../util/random.ts';
import { drawValue } from './values.ts';

/** A world of the model, and the world after exactly one variable is set in it with every exogenous value kept. */
export interface ItemWorld {
  readonly state: State;
  readonly exogenous: Readonly<Record<string, number>>;
  readonly intervention?: DrawnIntervention;
}

/** An intervention and its outcome. */
export interface DrawnIntervention {
  readonly target: string;
  readonly value: number;
  readonly after: State;
}

/** Requirements of a world: a variable's category, and the category that it is set to. */
export interface WorldPlan {
  readonly variable: SystemVariable;
  readonly from: string;
  readonly to?: string;
}

/** Most draws per world; the rarest category occurs in about one world in ten. */
const MAX_TRIES = 10_000;

/**
 * Draws worlds of the model until one matches the plan and can be intervened on as planned.
 *
 * @throws Error if none does: the model then never shows the category
 */
export function drawWorld(system: System, plan: WorldPlan, random: Random): ItemWorld {
  const { variable, from, to } = plan;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const drawn = randomState(system, random.integer(0, MAX_SIGNED_SEED));
    if (categoryIn(variable, drawn.state) !== from || !isInRange(system, drawn.state)) continue;
    if (to === undefined) return drawn;
    const value = drawValue(variable, to, drawn.state[variable.id] ?? Number.NaN, random);
    // No value of the other category is far enough away to be seen.
    if (value === undefined) continue;
    const after = stateAfterKnown(system, drawn.state, drawn.exogenous, variable.id, value);
    if (isInRange(system, after)) return { ...drawn, intervention: { target: variable.id, value, after } };
  }
  throw new Error(`${system.id} showed no ${variable.id} = ${from} in ${MAX_TRIES} worlds.`);
}

/** Returns whether a state can be drawn and simulated: extreme worlds of the model leave the stated ranges. */
export function isInRange(system: System, state: State): boolean {
  return system.variables.every(({ id, range: [lo, hi] }) => {
    const value = state[id] ?? Number.NaN;
    return value >= lo && value <= hi;
  });
}
