import type { System } from '../../../systems/index.ts';
import { shuffled } from '../../tasks/kit/shuffle.ts';
import type { Variant } from '../../tasks/variant.ts';
import type { Random } from '../../../util/random.ts';
import type { PictureTask } from './definition.ts';
import type { OrderedPair } from './payload.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';
import { drawWorld, type ItemWorld, type WorldPlan } from './worlds/draw-world.ts';
import { categoryChanges } from './worlds/values.ts';

/** A worked example: a world, and the question about it. */
export interface DrawnDemonstration {
  readonly world: ItemWorld;
  readonly pair: OrderedPair | null;
}

/**
 * Draws the demonstrations of a question: never the question's world, never one twice, and never the question's
 * pair, whose answer is the same in every world. `balanced` has every target `floor(shots / targets)` times (every
 * variable, if nothing is set), and Yes as often as No; the rest is random.
 */
export function drawDemonstrations<Truth>(
  task: PictureTask<Truth>,
  system: System,
  query: { readonly world: ItemWorld; readonly pair: OrderedPair | null },
  { shots, demos }: Pick<Variant, 'shots' | 'demos'>,
  random: Random,
): readonly DrawnDemonstration[] {
  const variables = task.intervenes ? targetsOf(system) : system.variables;
  const shown = new Set([keyOf(query.world)]);
  const pairs = drawPairs(task, system, query, shots, demos === 'balanced', random);
  return drawIndices(variables.length, shots, demos === 'balanced', random).map((index, shot) => {
    for (;;) {
      const world = drawWorld(system, drawPlan(task, variables, index, random), random);
      if (shown.has(keyOf(world))) continue;
      shown.add(keyOf(world));
      return { world, pair: pairs[shot] ?? null };
    }
  });
}

/** Worlds in the same state look the same, whatever is set in them next. */
function keyOf({ state }: ItemWorld): string {
  return Object.values(state).join(' ');
}

/** Draws the variable of each demonstration. */
function drawIndices(choices: number, shots: number, balanced: boolean, random: Random): readonly number[] {
  const even = balanced ? Math.floor(shots / choices) * choices : 0;
  const indices = Array.from({ length: shots }, (_, index) =>
    index < even ? index % choices : random.integer(0, choices - 1),
  );
  return shuffled(indices, random);
}

function drawPlan(
  task: Pick<PictureTask<unknown>, 'id' | 'intervenes'>,
  variables: readonly WorldPlan['variable'][],
  index: number,
  random: Random,
): WorldPlan {
  const variable = variables[index];
  const changes = variable === undefined ? [] : categoryChanges(variable);
  const change = changes[random.integer(0, Math.max(0, changes.length - 1))];
  if (variable === undefined || change === undefined) {
    throw new RangeError(`There is nothing to demonstrate ${task.id} with.`);
  }
  const [from, to] = change;
  return task.intervenes ? { variable, from, to } : { variable, from };
}

/** Draws the pairs of demonstrations in a structure task; none for other tasks. */
function drawPairs<Truth>(
  task: PictureTask<Truth>,
  system: System,
  query: { readonly world: ItemWorld; readonly pair: OrderedPair | null },
  shots: number,
  balanced: boolean,
  random: Random,
): readonly OrderedPair[] {
  const pairs = task
    .questions(system)
    .filter((pair) => pair !== null && String(pair) !== String(query.pair))
    .filter((pair) => pair !== null);
  if (pairs.length === 0) return [];
  const truth = task.truth(system, query.world);
  const yes = pairs.filter((pair) => task.answer(system, truth, pair) === 'Yes');
  const no = pairs.filter((pair) => task.answer(system, truth, pair) === 'No');
  const drawn = Array.from({ length: shots }, (_, index) => {
    const from = !balanced ? pairs : index % 2 === 0 ? yes : no;
    return from[random.integer(0, from.length - 1)];
  });
  return shuffled(
    drawn.filter((pair) => pair !== undefined),
    random,
  );
}
