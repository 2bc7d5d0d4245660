import type { RunPlan } from '../runs/index.ts';
import { findTask } from '../benchmarks/index.ts';
import type { TaskOption } from '../tasks/variant.ts';

/** What says which items a run is asked. */
type ItemsOf = Pick<RunPlan, 'task' | 'system' | 'seed' | 'count' | 'source' | 'variant'>;

/** Whether two runs are asked the same items, however they are worded, so that answers can be compared one by one. */
export function asksTheSame(first: ItemsOf, second: ItemsOf): boolean {
  return (
    first.task === second.task &&
    first.system === second.system &&
    first.seed === second.seed &&
    first.count === second.count &&
    first.source?.id === second.source?.id &&
    first.source?.part === second.source?.part &&
    choosesTheSame(first, second, ({ selects }) => selects === true)
  );
}

/** Whether two runs are asked the same items with the same to choose from, so that trivial answers come to the same. */
export function offersTheSame(first: ItemsOf, second: ItemsOf): boolean {
  return asksTheSame(first, second) && choosesTheSame(first, second, ({ offers }) => offers === true);
}

function choosesTheSame(
  { task, variant }: ItemsOf,
  second: ItemsOf,
  matters: (way: TaskOption) => boolean,
): boolean {
  return (findTask(task)?.taskOptions ?? []).filter(matters).every(({ id, values }) => {
    const chosen = (one: RunPlan['variant']): string | undefined => one.ways?.[id] ?? values[0]?.id;
    return chosen(variant) === chosen(second.variant);
  });
}
