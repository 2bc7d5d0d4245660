import { omitUndefined } from '../../util/omit.ts';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { finite } from '../../util/schemas.ts';

/** Probabilities of yes and no for one option asked by itself; they need not sum to 1. */
export interface YesNo {
  readonly yes: number;
  readonly no: number;
}

/** Scores of options, by their texts. */
export type ScoredAnswer = Exclude<RawAnswer, { readonly text: string }>;

/** The answer to an item: a text, or a score for each option by its text. */
export type RawAnswer =
  | { readonly text: string }
  | {
      readonly scores: Readonly<Record<string, number>>;
      /** P(yes) and P(no) behind the scores, if each option was asked by itself: the score is yes / (yes + no). */
      readonly yesNo?: Readonly<Record<string, YesNo>>;
    };

/** An answer as in a line of `answers.jsonl`. */
export type Answer = {
  readonly id: string;
  /** Clause that replaces the quotation in explanations, for a text that nobody wrote; never stored. */
  readonly quotation?: string;
} & RawAnswer;

/**
 * How answers are parsed and scored: as the authors' code does, with its quirks (`published`), or corrected
 * (`audited`).
 */
export type Protocol = 'published' | 'audited';

/** `unparsed`: nothing could be parsed; `missing`: no answer, as the requests failed. */
export type AnswerOutcome =
  | 'right'
  | 'partly'
  | 'wrong'
  | 'unparsed'
  | 'missing'
  /** Needs a judge that has not graded it: neither right nor wrong. */
  | 'ungraded';

/** Verdict of a task's rule or of a judge on one answer, with its reason. */
export interface Judgement {
  readonly id: string;
  readonly outcome: AnswerOutcome;
  /** Share of the item that is correct, 0 to 1. */
  readonly credit: number;
  /** The parsed reading: a word, or a value by field; null if nothing was parsed. */
  readonly reading: string | Readonly<Record<string, string | null>> | null;
  /** One sentence: what was parsed, from where, and why it is right or wrong. */
  readonly why: string;
  /** Further numbers about the answer by name, in the units of the task's figures. */
  readonly measures?: Readonly<Record<string, number>>;
}

/** Verdict on an existing answer. */
export type Verdict = Omit<Judgement, 'id'>;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const scores = v.record(v.string(), finite);
const share = v.pipe(finite, v.minValue(0), v.maxValue(1));
const yesNo = v.record(v.string(), v.object({ yes: share, no: share }));

/** Schema of a raw answer as stored; scores may be given as probabilities of yes and no. */
export const rawAnswerSchema = v.union([
  v.object({ text: v.string() }),
  v.object({ scores, yesNo: v.exactOptional(yesNo) }),
  v.pipe(
    v.object({ scores: yesNo }),
    v.transform((answer) => ({ scores: yesShares(answer.scores), yesNo: answer.scores })),
  ),
]);

/** Returns yes / (yes + no); 0.5 if both are 0. */
export function shareOfYes({ yes, no }: YesNo): number {
  return yes + no > 0 ? yes / (yes + no) : 0.5;
}

/** Returns an option's score; undefined if it was asked by itself and the answer is neither yes nor no. */
export function scoreIn({ scores, yesNo }: ScoredAnswer, option: string): number | undefined {
  const likely = yesNo?.[option];
  return likely !== undefined && likely.yes + likely.no === 0 ? undefined : scores[option];
}

/** Describes missing scores: “Neither yes nor no was read for 1 of 2 captions”. */
export function unscored({ yesNo }: ScoredAnswer, lacking: number, captions: string): string {
  const what = yesNo === undefined ? 'Scores are missing' : 'Neither yes nor no was read';
  return `${what} for ${lacking} of the ${captions} captions`;
}

function yesShares(likely: Readonly<Record<string, YesNo>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(likely).map(([option, yesNo]) => [option, shareOfYes(yesNo)]));
}

const answerSchema = v.intersect([v.object({ id }), rawAnswerSchema]);

/** Parses a stored line as an answer. Fails with one sentence that says what is expected. */
export function readAnswer(value: unknown): Result<Answer, string> {
  const parsed = v.safeParse(answerSchema, value);
  if (parsed.success) return ok(parsed.output);
  return fail(
    'not a valid answer: give {"id": "...", "text": "..."} or {"id": "...", "scores": {"...": number}}, or {"yes": share, "no": share} in place of each number',
  );
}

/** Returns only the raw answer of an object with more fields. */
export function rawAnswerOf(answer: RawAnswer): RawAnswer {
  if ('text' in answer) return { text: answer.text };
  return { scores: answer.scores, ...omitUndefined({ yesNo: answer.yesNo }) };
}

/** Returns an answer as text: the words, or the scores, highest first. */
export function rawAnswerText(answer: RawAnswer): string {
  if ('text' in answer) return answer.text;
  return Object.entries(answer.scores)
    .sort(([, one], [, other]) => other - one)
    .map(([option]) => `${scoreIn(answer, option)?.toFixed(4) ?? 'neither'}  ${option}`)
    .join('\n');
}
