import type { RunPlan } from './plan.ts';

/** What items follow from. */
export type ItemsPlan = Pick<RunPlan, 'task' | 'system' | 'variant' | 'seed' | 'count' | 'source'>;
