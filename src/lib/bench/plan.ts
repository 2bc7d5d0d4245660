import { canonicalJson } from '../util/canonical.ts';
import { hashText } from '../util/hash.ts';
import { isYesNo } from '../tasks/registry.ts';
import type { TaskId, Variant } from '../tasks/types.ts';

/** Who answers, as far as it makes a difference to the answers. Addresses and keys are no part of it. */
export interface RespondentIdentity {
  /** `solver`, `clip+scm`, `vlm`, `human`, or a baseline's name. */
  readonly kind: string;
  /** Name of the model, where there is one. */
  readonly model?: string;
  /** Everything else that shapes the answers: temperature, token limit, weights' sha256, device, precision. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** An imported data set, as runs name it. */
export interface ImportedSource {
  readonly kind: 'import';
  /** See `ImportedSet`. */
  readonly id: string;
  readonly title: string;
}

/** What a run asks whom: equal plans are the same run. */
export interface RunPlan {
  readonly task: TaskId;
  readonly system: string;
  readonly variant: Variant;
  readonly respondent: RespondentIdentity;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Items; pictures in the structure tasks, which ask twelve questions about each. */
  readonly count: number;
  /** Somebody's own copy of a data set that the items are taken from; without it they are made. */
  readonly source?: ImportedSource;
}

/** SHA-256 of the canonical plan, 64 hexadecimal digits: the run's identity on every machine. */
export function runId(plan: RunPlan): string {
  return hashText(canonicalJson({ v: 1, ...plan }));
}

/** How many answers a plan asks for. */
export function questionsOf(plan: Pick<RunPlan, 'task' | 'count'>): number {
  return isYesNo(plan.task) ? plan.count * QUESTIONS_PER_PICTURE : plan.count;
}

/** Ordered pairs of four variables. */
const QUESTIONS_PER_PICTURE = 12;
