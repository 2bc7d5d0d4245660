/** The benchmarks, for tests of what knows tasks by their contract alone. */
import type { Payload } from '../../src/lib/evaluation/benchmarks/causalvlbench/payload.ts';
import { createItems, defaultVariant } from '../../src/lib/evaluation/benchmarks/items.fixture.ts';
import type { Item } from '../../src/lib/evaluation/tasks/item.ts';
import type { Subject } from '../../src/lib/evaluation/tasks/task.ts';
import type { Variant } from '../../src/lib/evaluation/tasks/variant.ts';

export { beach, categoriesIn, causalCircuit, pendulum, waterFlow } from '../../src/lib/systems/index.ts';
export { findTask, taskOf, tasks } from '../../src/lib/evaluation/benchmarks/index.ts';

/** An item of CausalVLBench: it knows its state, what is set and which pair is asked. */
export type PictureItem = Item<Payload>;

/** Items of a task of CausalVLBench, asked as usual but for the changes. */
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

/** The values of a map of words: of a truth, or of a reading. */
export function wordsOf(value: unknown): Readonly<Record<string, string>> {
  return value as Readonly<Record<string, string>>;
}
