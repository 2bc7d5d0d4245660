import { runTitle } from '../../../evaluation/reports/words/descriptions.ts';
import type { RunRecord } from '../../../evaluation/runs/index.ts';
import { comparisonFragment } from './address.ts';

/** A link from a run to the bench's comparison. */
interface ComparisonLink {
  readonly words: string;
  /** Fragment of the bench's address. */
  readonly fragment: string;
}

/**
 * Returns the link to the comparison of a run with another one of the same task and subject: with the only one, or
 * with one that is chosen there. Null if either side has no answers.
 */
export function comparisonOf(run: RunRecord, all: readonly RunRecord[]): ComparisonLink | null {
  const others = all.filter(
    ({ id, plan, answered }) =>
      id !== run.id && plan.task === run.plan.task && plan.system === run.plan.system && answered > 0,
  );
  const [only] = others;
  if (run.answered === 0 || only === undefined) return null;
  return others.length === 1
    ? { words: `Compare with ${runTitle(only)}`, fragment: comparisonFragment([run.id, only.id]) }
    : { words: 'Compare with another run', fragment: comparisonFragment([run.id]) };
}
