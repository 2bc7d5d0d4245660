import type { Respondent } from '../bench/types.ts';
import { descendantsOf } from '../causal/index.ts';
import { systemEdges } from '../systems/graph.ts';
import { findSystem, isFiniteSystem, type State, type System } from '../systems/index.ts';
import { outcomesAfter } from '../systems/simulate/finite-outcomes.ts';
import { stateAfter } from '../systems/simulate/state-after.ts';
import { taskOf } from '../tasks/registry.ts';
import { likeliestCategories } from '../tasks/score/ceiling.ts';
import { targetsOf } from '../tasks/worlds/targets.ts';
import type { DrawableItem, Item, Truth } from '../tasks/types.ts';
import { categoriesIn } from '../tasks/words.ts';

/** Values may differ by rounding. */
const SAME = 1e-6;

/**
 * Knows the model and reads the states themselves instead of the pictures: what can be reached. Where a state leaves
 * open what follows, it says what is likeliest. It never looks at an item's truth, and in `intervention-target` not at
 * what was set either.
 */
export const solver: Respondent = {
  id: 'solver',
  title: 'Solver (knows the model and the state)',
  concurrency: 1,
  deterministic: true,
  answer: (drawable) => {
    try {
      return Promise.resolve({ text: solve(drawable) });
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  },
};

function solve(drawable: DrawableItem): string {
  const { item } = drawable;
  const system = findSystem(item.system);
  if (system === undefined) throw new Error(`The solver does not know the system ${item.system}.`);
  return taskOf(item.task).answer(system, truthOf(system, drawable), item.pair ?? null);
}

function truthOf(system: System, drawable: DrawableItem): Truth {
  const { item } = drawable;
  switch (item.task) {
    case 'structure-single':
    case 'structure-pair':
      return { edges: systemEdges(system) };
    case 'intervention-target':
      return targetBetween(system, item.state, stateAfterwards(drawable));
    case 'counterfactual':
      return (
        likeliestCategories(item) ??
        categoriesIn(system, stateAfter(system, item.state, new Map([theAct(item)])))
      );
  }
}

/** The state that the last picture of the question shows. */
function stateAfterwards({ asked, pictures, item }: DrawableItem): State {
  const last = pictures.find(({ name }) => name === asked.at(-1));
  if (last === undefined) throw new Error(`The item ${item.id} has no picture after the change.`);
  return last.state;
}

function theAct(item: Item): readonly [string, number] {
  const [act] = Object.entries(item.do ?? {});
  if (act === undefined) throw new Error(`The item ${item.id} does not say what is set.`);
  return act;
}

/** The variable whose setting alone leads from one state to the other. */
function targetBetween(system: System, before: State, after: State): string {
  const changed = system.variables.filter(({ id }) => differs(before[id], after[id])).map(({ id }) => id);
  const candidates = targetsOf(system).filter(
    ({ id }) => changed.includes(id) && changed.every((one) => descendantsOf(system.model, [id]).has(one)),
  );
  const fitting = candidates.filter(({ id }) => leadsTo(system, before, id, after));
  const [target] = fitting.length > 0 ? fitting : candidates;
  if (target === undefined) throw new Error('No single variable explains the change.');
  return target.id;
}

/** Whether setting a variable may lead from one state to the other. */
function leadsTo(system: System, before: State, target: string, after: State): boolean {
  const value = after[target] ?? Number.NaN;
  const reached = isFiniteSystem(system)
    ? outcomesAfter(system, before, { [target]: value }).map(({ state }) => state)
    : [stateAfter(system, before, new Map([[target, value]]))];
  return reached.some((state) => system.variables.every(({ id }) => !differs(state[id], after[id])));
}

function differs(one = Number.NaN, other = Number.NaN): boolean {
  return !(Math.abs(one - other) <= SAME * Math.max(1, Math.abs(one)));
}
