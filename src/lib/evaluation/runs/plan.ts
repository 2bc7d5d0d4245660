import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import { taskOf } from '../benchmarks/index.ts';
import type { Variant } from '../tasks/variant.ts';

/** Who answers, as far as it makes a difference to the answers. Addresses and keys are no part of it. */
export interface RespondentIdentity {
  /** `solver`, `clip+scm`, `vlm`, `human`, or a baseline's name. */
  readonly kind: string;
  /** Name of the model, where there is one. */
  readonly model?: string;
  /** Everything else that shapes the answers: temperature, token limit, weights' sha256, device, precision. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** An imported data set, or the items of somebody's own file, as runs name them. */
export interface ImportedSource {
  readonly kind: 'import' | 'items';
  /** See `ImportedSet`; of a file's items their digest, pictures included. */
  readonly id: string;
  readonly title: string;
  /** The part of the data set that the items are taken from, `query`; left out for all of it. */
  readonly part?: string;
}

/** What a run asks whom: equal plans are the same run. */
export interface RunPlan {
  /** Id of the task. */
  readonly task: string;
  /** Id of the subject: the key is as old as the first runs, which were all about systems. */
  readonly system: string;
  readonly variant: Variant;
  readonly respondent: RespondentIdentity;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** Units: pictures where several questions are asked about each, else items. */
  readonly count: number;
  /** Somebody's own copy of a data set, or own file, that the items are taken from; without it they are made. */
  readonly source?: ImportedSource;
  /** Which run of the very same it is, from 2: the first does not say. */
  readonly repetition?: number;
}

/** SHA-256 of the canonical plan, 64 hexadecimal digits: the run's identity on every machine. */
export function runId(plan: RunPlan): string {
  return hashText(canonicalJson({ v: 1, ...plan }));
}

/** How many answers a plan asks for. */
export function questionsOf({ task, system, count }: Pick<RunPlan, 'task' | 'system' | 'count'>): number {
  return taskOf(task).questions(system) * count;
}
