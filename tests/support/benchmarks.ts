/** Helpers on benchmarks, for tests of modules that use tasks only by their contract. */
import type { Payload } from '../../src/lib/evaluation/benchmarks/causalvlbench/payload.ts';
import { createItems, defaultVariant } from '../../src/lib/evaluation/benchmarks/items.fixture.ts';
import type { Item } from '../../src/lib/evaluation/tasks/item.ts';
import type { Subject } from '../../src/lib/evaluation/tasks/task.ts';
import type { Variant } from '../../src/lib/evaluation/tasks/variant.ts';

export { beach, categoriesIn, causalCircuit, pendulum, waterFlow } from '../../src/lib/systems/index.ts';
export { findTask, taskOf, tasks } from '../../src/lib/evaluation/benchmarks/index.ts';

/** An item of CausalVLBench, with its state, interventions and pair. */
export type PictureItem = Item<Payload>;

/** Returns items of a CausalVLBench task with the default variant and some changes. */
export function pictureItems(
  task: string,
  system: Pick<Subject, 'id' | 'styles'>,
  count: number,
  seed = 1,
  changes: Partial<Variant> = {},
): readonly PictureItem[] {
  const variant = { ...defaultVariant(task, system), ...changes };
  return createItems(task, system, { count, seed, variant }) as readonly PictureItem[];
}

/** Returns the values of a word map: of a truth, or of a reading. */
export function wordMap(value: unknown): Readonly<Record<string, string>> {
  return value as Readonly<Record<string, string>>;
}
