import { canonicalJson } from '../../util/canonical.ts';
import type { RunPlan } from './plan.ts';

/** What items follow from. */
export type ItemsPlan = Pick<RunPlan, 'task' | 'system' | 'variant' | 'seed' | 'count' | 'source'>;

/** The same for plans of the same items and for no others; without a variant, for those that differ in it alone, too. */
export function itemsKey({
  task,
  system,
  variant,
  seed,
  count,
  source,
}: Omit<ItemsPlan, 'variant'> & Partial<Pick<ItemsPlan, 'variant'>>): string {
  return canonicalJson({ task, system, variant, seed, count, source: source?.id, part: source?.part });
}
