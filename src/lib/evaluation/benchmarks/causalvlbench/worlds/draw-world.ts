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

/** A world of the model, and the world after exactly one variable was set in it, every exogenous value kept. */
export interface ItemWorld {
  readonly state: State;
  readonly exogenous: Readonly<Record<string, number>>;
  readonly intervention?: DrawnIntervention;
}

/** What was set, and what came of it. */
export interface DrawnIntervention {
  readonly target: string;
  readonly value: number;
  readonly after: State;
}

/** What a world must show: a variable's category, and the category that the variable is set to. */
export interface WorldPlan {
  readonly variable: SystemVariable;
  readonly from: string;
  readonly to?: string;
}

/** The rarest category holds about one world in ten. */
const MAX_TRIES = 10_000;

/**
 * Draws worlds of the model until one is as planned and can be intervened on as planned.
 * Throws an Error when none turns up: the model then never shows the category.
 */
export function drawWorld(system: System, plan: WorldPlan, random: Random): ItemWorld {
  const { variable, from, to } = plan;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const drawn = randomState(system, random.integer(0, MAX_SIGNED_SEED));
    if (categoryIn(variable, drawn.state) !== from || !isInRange(system, drawn.state)) continue;
    if (to === undefined) return drawn;
    const value = drawValue(variable, to, drawn.state[variable.id] ?? Number.NaN, random);
    // Too close to the other category for a change that can be seen.
    if (value === undefined) continue;
    const after = stateAfterKnown(system, drawn.state, drawn.exogenous, variable.id, value);
    if (isInRange(system, after)) return { ...drawn, intervention: { target: variable.id, value, after } };
  }
  throw new Error(`${system.id} showed no ${variable.id} = ${from} in ${MAX_TRIES} worlds.`);
}

/** Whether a state can be drawn and simulated again: the model's outermost worlds leave the stated ranges. */
export function isInRange(system: System, state: State): boolean {
  return system.variables.every(({ id, range: [lo, hi] }) => {
    const value = state[id] ?? Number.NaN;
    return value >= lo && value <= hi;
  });
}
