import { named } from '$lib/lab/labels.ts';
import type { Question } from '$lib/lab/question.ts';
import type { LabSubject } from '$lib/lab/subject.ts';
import type { LabValue } from '$lib/lab/value.ts';
import { percent } from '$lib/util/percent.ts';
import { capitalised } from '$lib/util/sentence.ts';
import type { ActEntries, InferenceMethods, WorldsReply } from '$lib/workers/inference/methods.ts';

/** Of the lab: its model, its acts as raw values, and its seed. */
interface Acted {
  readonly subject: Pick<LabSubject, 'text'>;
  readonly readyActs: ActEntries;
  readonly value: Pick<LabValue, 'seed'>;
}

/** What is counted: the acts of the lab, and what becomes of what it asks about, in so many worlds. */
export function countOf(
  { subject, readyActs, value }: Acted,
  { outcome }: Question,
  n: number,
): InferenceMethods['worlds']['request'] {
  return {
    text: subject.text,
    acts: [...readyActs],
    variable: outcome.id,
    categories: outcome.categories.map(({ intervals }) => ({ intervals })),
    n,
    seed: value.seed,
  };
}

/** What was counted: "Shadow length moves in 98% of 1,000,000 worlds: from 5.10 to 4.70 on average, by -0.40 ± 0.0012". */
export function countWords({ outcome }: Question, reply: WorldsReply): string {
  const { moved, worlds, meanBefore, meanAfter, error } = reply;
  const digits = Math.max(3, outcome.digits + 1);
  const [from, to, by] = [meanBefore, meanAfter, meanAfter - meanBefore].map((one) => one.toFixed(digits));
  const many = worlds.toLocaleString('en');
  return `${capitalised(named(outcome))} moves in ${percent(moved)} of ${many} worlds: from ${from} to ${to} on average, by ${by} ± ${error.toPrecision(2)}`;
}
