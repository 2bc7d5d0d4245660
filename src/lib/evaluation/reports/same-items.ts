import type { RunPlan } from '../runs/index.ts';
import { findTask } from '../benchmarks/index.ts';
import type { TaskOption } from '../tasks/variant.ts';

/** What says how items are asked. */
type AskedOf = Pick<RunPlan, 'task' | 'variant'>;
/** What says which items a run is asked, too. */
type ItemsOf = AskedOf & Pick<RunPlan, 'system' | 'seed' | 'count' | 'source'>;

/** Whether two runs are asked the same items, however they are worded, so that answers can be compared one by one. */
export function asksTheSame(first: ItemsOf, second: ItemsOf): boolean {
  return (
    first.task === second.task &&
    first.system === second.system &&
    first.seed === second.seed &&
    first.count === second.count &&
    first.source?.id === second.source?.id &&
    first.source?.part === second.source?.part &&
    waysOtherwise(first, second, ({ selects }) => selects === true).length === 0
  );
}

/** Whether two runs are asked the same items with the same to choose from, so that trivial answers come to the same. */
export function offersTheSame(first: ItemsOf, second: ItemsOf): boolean {
  return asksTheSame(first, second) && offeredOtherwise(first, second).length === 0;
}

/** In what there is to choose from otherwise, a sentence part each: "wrong options: Siblings, then Same looks". */
export function offeredOtherwise(first: AskedOf, second: Pick<AskedOf, 'variant'>): readonly string[] {
  return waysOtherwise(first, second, ({ offers }) => offers === true);
}

/** The options of a task in which two runs differ, a sentence part each. */
export function waysOtherwise(
  { task, variant }: AskedOf,
  second: Pick<AskedOf, 'variant'>,
  matters: (way: TaskOption) => boolean = () => true,
): readonly string[] {
  return (findTask(task)?.taskOptions ?? []).filter(matters).flatMap(({ id, title, values }) => {
    const [before, then] = [variant, second.variant].map(({ ways }) => ways?.[id] ?? values[0]?.id);
    const titleOf = (choice: string | undefined): string =>
      (values.find((value) => value.id === choice) ?? values[0])?.title ?? '';
    return before === then ? [] : [`${title.toLowerCase()}: ${titleOf(before)}, then ${titleOf(then)}`];
  });
}
