import type { RunPlan } from '../runs/index.ts';
import { findTask } from '../benchmarks/index.ts';
import type { TaskOption } from '../tasks/variant.ts';

/** The part of a plan that determines how items are asked. */
type AskedOf = Pick<RunPlan, 'task' | 'variant'>;
/** The part of a plan that determines its items and how they are asked. */
type ItemsOf = AskedOf & Pick<RunPlan, 'system' | 'seed' | 'count' | 'source'>;

/**
 * Returns whether two runs have the same items, regardless of the wording, so that answers can be compared one by one.
 */
export function asksTheSame(first: ItemsOf, second: ItemsOf): boolean {
  return (
    first.task === second.task &&
    first.system === second.system &&
    first.seed === second.seed &&
    first.count === second.count &&
    first.source?.id === second.source?.id &&
    first.source?.part === second.source?.part &&
    differingTaskOptions(first, second, ({ selectsItems }) => selectsItems === true).length === 0
  );
}

/** Returns whether two runs have the same items with the same options, so that baselines score the same. */
export function offersTheSame(first: ItemsOf, second: ItemsOf): boolean {
  return asksTheSame(first, second) && offeredOtherwise(first, second).length === 0;
}

/**
 * Lists the differences in the options offered, as parts of a sentence: “wrong options: Siblings, then Same
 * looks”.
 */
export function offeredOtherwise(first: AskedOf, second: Pick<AskedOf, 'variant'>): readonly string[] {
  return differingTaskOptions(first, second, ({ changesOptions }) => changesOptions === true);
}

/**
 * Lists the task options in which two runs differ, as parts of a sentence.
 *
 * @param matters selects the task options that are compared
 */
export function differingTaskOptions(
  { task, variant }: AskedOf,
  second: Pick<AskedOf, 'variant'>,
  matters: (option: TaskOption) => boolean = () => true,
): readonly string[] {
  return (findTask(task)?.taskOptions ?? []).filter(matters).flatMap(({ id, title, values }) => {
    const [before, then] = [variant, second.variant].map(({ ways }) => ways?.[id] ?? values[0]?.id);
    const titleOf = (choice: string | undefined): string =>
      (values.find((value) => value.id === choice) ?? values[0])?.title ?? '';
    return before === then ? [] : [`${title.toLowerCase()}: ${titleOf(before)}, then ${titleOf(then)}`];
  });
}
