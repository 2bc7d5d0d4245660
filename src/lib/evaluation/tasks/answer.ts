import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { finite } from '../../util/schemas.ts';

/** How likely a model says yes, and no, to one option put to it by itself; the two need not sum to 1. */
export interface YesNo {
  readonly yes: number;
  readonly no: number;
}

/** Scores of options, by their texts. */
export type ScoredAnswer = Exclude<RawAnswer, { readonly text: string }>;

/** What was said to an item: words, or a score for each option by its text. */
export type RawAnswer =
  | { readonly text: string }
  | {
      readonly scores: Readonly<Record<string, number>>;
      /** What the scores come from where each option was put by itself: the score is the share of yes in both. */
      readonly yesNo?: Readonly<Record<string, YesNo>>;
    };

/** An answer as it lies in `answers.jsonl`. */
export type Answer = {
  readonly id: string;
  /** How a reason tells a text that nobody said, as a clause in the place of a quotation; never stored. */
  readonly told?: string;
} & RawAnswer;

/** How answers are read and counted: as the authors' code does, quirks included, or with its faults mended. */
export type Protocol = 'published' | 'audited';

/** `unparsed`: nothing could be read out of it; `missing`: there is none, as asking failed. */
export type AnswerOutcome =
  | 'right'
  | 'partly'
  | 'wrong'
  | 'unparsed'
  | 'missing'
  /** It takes a judge, who has not graded it: neither right nor wrong. */
  | 'ungraded';

/** The verdict of a task's own rule or of a judge on one answer, with its reason. */
export interface Judgement {
  readonly id: string;
  readonly outcome: AnswerOutcome;
  /** Share of the item that is right, 0 to 1. */
  readonly credit: number;
  /** What was read out of the answer: a word, or a value by field; null where nothing was. */
  readonly reading: string | Readonly<Record<string, string | null>> | null;
  /** One sentence: what was read, where, and why it is right or wrong. */
  readonly why: string;
  /** Numbers about the answer beside its credit, by name, in the units of the task's figures. */
  readonly measures?: Readonly<Record<string, number>>;
}

/** What became of an answer that is there. */
export type Verdict = Omit<Judgement, 'id'>;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const scores = v.record(v.string(), finite);
const share = v.pipe(finite, v.minValue(0), v.maxValue(1));
const yesNo = v.record(v.string(), v.object({ yes: share, no: share }));

/** What was said, out of a file or a store; scores may be given as the likelihoods of yes and no. */
export const rawAnswerSchema = v.union([
  v.object({ text: v.string() }),
  v.object({ scores, yesNo: v.exactOptional(yesNo) }),
  v.pipe(
    v.object({ scores: yesNo }),
    v.transform((answer) => ({ scores: yesShares(answer.scores), yesNo: answer.scores })),
  ),
]);

/** The share of yes in yes and no; a half where neither is likely at all. */
export function shareOfYes({ yes, no }: YesNo): number {
  return yes + no > 0 ? yes / (yes + no) : 0.5;
}

/** An option's score; none where it was put by itself and what was said is neither yes nor no. */
export function scoreIn({ scores, yesNo }: ScoredAnswer, option: string): number | undefined {
  const likely = yesNo?.[option];
  return likely !== undefined && likely.yes + likely.no === 0 ? undefined : scores[option];
}

/** What is the matter with an answer that has no score for some captions: "Neither yes nor no was read for 1 of 2 captions" */
export function unscored({ yesNo }: ScoredAnswer, lacking: number, captions: string): string {
  const what = yesNo === undefined ? 'Scores are missing' : 'Neither yes nor no was read';
  return `${what} for ${lacking} of the ${captions} captions`;
}

function yesShares(likely: Readonly<Record<string, YesNo>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(likely).map(([option, yesNo]) => [option, shareOfYes(yesNo)]));
}

const answerSchema = v.intersect([v.object({ id }), rawAnswerSchema]);

/** Reads a stored line as an answer. Fails with one sentence that says what would be right. */
export function readAnswer(value: unknown): Result<Answer, string> {
  const parsed = v.safeParse(answerSchema, value);
  if (parsed.success) return ok(parsed.output);
  return fail(
    'this is no answer: give {"id": "...", "text": "..."} or {"id": "...", "scores": {"...": number}}, or {"yes": share, "no": share} in place of each number',
  );
}

/** What was said of what may hold more. */
export function rawAnswerOf(answer: RawAnswer): RawAnswer {
  if ('text' in answer) return { text: answer.text };
  return { scores: answer.scores, ...(answer.yesNo === undefined ? {} : { yesNo: answer.yesNo }) };
}

/** What was said as one text: the words, or the scores, the highest first. */
export function rawAnswerText(answer: RawAnswer): string {
  if ('text' in answer) return answer.text;
  return Object.entries(answer.scores)
    .sort(([, one], [, other]) => other - one)
    .map(([option]) => `${scoreIn(answer, option)?.toFixed(4) ?? 'neither'}  ${option}`)
    .join('\n');
}
