import { variableInText } from '../../lab/labels.ts';
import type { Question } from '../../lab/question/question.ts';
import type { LabSubject } from '../../lab/subject.ts';
import type { LabValue } from '../../lab/value.ts';
import { percent } from '../../util/text/percent.ts';
import { capitalised } from '../../util/text/sentence.ts';
import type { ActEntries, InferenceMethods, WorldsReply } from '../../workers/inference/methods.ts';

/** The part of a lab that is needed: model, acts as raw values, and seed. */
interface Acted {
  readonly subject: Pick<LabSubject, 'text'>;
  readonly readyActs: ActEntries;
  readonly value: Pick<LabValue, 'seed'>;
}

/** Returns the request to count worlds: the lab's acts, and the outcome that is asked about. */
export function countOf(
  { subject, readyActs, value }: Acted,
  { outcome }: Question,
  n: number,
): InferenceMethods['worlds']['request'] {
  return {
    text: subject.text,
    interventions: [...readyActs],
    variable: outcome.id,
    categories: outcome.categories.map(({ intervals }) => ({ intervals })),
    n,
    seed: value.seed,
  };
}

/** Returns the result of a count as a sentence: the share of a category, or the mean. */
export function shareOrMeanLabel(question: Question, reply: WorldsReply): string {
  const { outcome, is } = question;
  const index = outcome.categories.findIndex(({ id }) => id === is?.id);
  return is === null || index < 0
    ? meansText(outcome, reply)
    : shareLabel(outcome, is.id, shareOf(index, reply), reply);
}

/** "Shadow length moves in 98% of 1,000,000 worlds: from 5.10 to 4.70 on average, by -0.40 ± 0.0012". */
function meansText(outcome: Question['outcome'], reply: WorldsReply): string {
  const { moved, worlds, meanBefore, meanAfter, error } = reply;
  const digits = Math.max(3, outcome.digits + 1);
  const [from, to, by] = [meanBefore, meanAfter, meanAfter - meanBefore].map((one) => one.toFixed(digits));
  const many = worlds.toLocaleString('en');
  return `${capitalised(variableInText(outcome))} moves in ${percent(moved)} of ${many} worlds: from ${from} to ${to} on average, by ${by} ± ${error.toPrecision(2)}`;
}

/** "The drinking of the tea moves in 94% of 1,000,000 worlds: “happens” from 94.12% to 0%, by -94.12 ± 0.024 points". */
function shareLabel(
  outcome: Question['outcome'],
  category: string,
  { before, after, error }: ReturnType<typeof shareOf>,
  { moved, worlds }: WorldsReply,
): string {
  const by = `${(100 * (after - before)).toFixed(2)} ± ${(100 * error).toPrecision(2)} points`;
  return `${capitalised(variableInText(outcome))} moves in ${percent(moved)} of ${worlds.toLocaleString('en')} worlds: “${category}” from ${percent(before, 2)} to ${percent(after, 2)}, by ${by}`;
}

/** Returns shares of a category before and after the acts, and the standard error of their paired difference. */
function shareOf(
  index: number,
  { table, worlds }: Pick<WorldsReply, 'table' | 'worlds'>,
): { readonly before: number; readonly after: number; readonly error: number } {
  const count = (row: number, column: number): number => table[row]?.[column] ?? 0;
  const stayed = count(index, index) / worlds;
  const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0) / worlds;
  const before = sumOf(table[index] ?? []);
  const after = sumOf(table.map((_, row) => count(row, index)));
  const changed = before + after - 2 * stayed;
  return { before, after, error: Math.sqrt(Math.max(0, changed - (after - before) ** 2) / worlds) };
}
