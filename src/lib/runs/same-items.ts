import type { RunPlan } from '../bench/index.ts';

/** Whether two runs are asked the same items, however they are worded, so that answers can be compared one by one. */
export function asksTheSame(
  first: Pick<RunPlan, 'task' | 'system' | 'seed' | 'count' | 'source'>,
  second: Pick<RunPlan, 'task' | 'system' | 'seed' | 'count' | 'source'>,
): boolean {
  return (
    first.task === second.task &&
    first.system === second.system &&
    first.seed === second.seed &&
    first.count === second.count &&
    first.source?.id === second.source?.id &&
    first.source?.part === second.source?.part
  );
}
