import type { RunPlan } from '../bench/index.ts';
import { findTask } from '../benchmarks/index.ts';

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
    selectsTheSame(first, second)
  );
}

function selectsTheSame({ task, variant }: ItemsOf, second: ItemsOf): boolean {
  return (findTask(task)?.ways ?? []).every(({ id, selects = false, values }) => {
    const chosen = (one: RunPlan['variant']): string | undefined => one.ways?.[id] ?? values[0]?.id;
    return !selects || chosen(variant) === chosen(second.variant);
  });
}
