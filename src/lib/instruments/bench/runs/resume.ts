import type { RunRecord } from '../../../evaluation/runs/index.ts';

/** Whether a run can go on: something is unanswered. */
export function isUnfinished({ answered, total }: RunRecord): boolean {
  return answered < total;
}
