import type { System } from '../../../../systems/index.ts';
import type { Random } from '../../../../util/random.ts';
import type { WorldPlan } from './draw-world.ts';
import { inRounds } from '../../../tasks/kit/shuffle.ts';
import { targetsOf } from '../../../tasks/kit/target-variables.ts';
import { categoryChanges } from './values.ts';

/**
 * Returns the plan of the world at an index with an intervention: targets take turns, and so do each target's
 * categories before and after.
 */
export function planChange(system: System, index: number, random: Random): WorldPlan {
  const targets = targetsOf(system);
  const variable = inRounds(targets, index, random.fork('targets'));
  const turn = Math.floor(index / targets.length);
  const [from, to] = inRounds(categoryChanges(variable), turn, random.fork(`changes of ${variable.id}`));
  return { variable, from, to };
}

/**
 * Returns the plan of the world at an index without an intervention: every category of every variable takes its
 * turn.
 */
export function planObserved(system: System, index: number, random: Random): WorldPlan {
  const shows = system.variables.flatMap((variable) =>
    variable.categories.map((category) => ({ variable, from: category.id })),
  );
  return inRounds(shows, index, random.fork('sights'));
}
