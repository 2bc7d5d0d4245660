import { canonicalJson } from '../../util/canonical.ts';
import type { RunPlan } from './plan.ts';

/** The part of a plan that determines its items. */
export type ItemsPlan = Pick<RunPlan, 'task' | 'system' | 'variant' | 'seed' | 'count' | 'source'>;

/**
 * Returns a key that is equal for plans of the same items; without a variant, also for plans that differ only in
 * it.
 */
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
