/** The three answers side by side, as plain data for charts and words. */
import type { Rung } from '../../cases/schema/ladder.ts';
import type { SystemVariable } from '../../systems/types.ts';
import { meanOf, numberOf, shareOfCategory, type RungAnswer } from './answers.ts';
import { pluralize } from '../../util/text/format-list.ts';
import { percent } from '../../util/text/percent.ts';
import type { Question } from '../question/question.ts';

/** Formats a mean: of whole numbers it needs more digits than a single value. */
function readMean(variable: SystemVariable, value: number): string {
  const isBare = variable.digits === 0 && variable.reading(value) === String(Math.round(value));
  return isBare ? value.toFixed(2) : variable.reading(value);
}

/** Formats the number that a question asks for: a share or a mean. */
export function readNumber(question: Question, value: number): string {
  return question.is === null ? readMean(question.outcome, value) : percent(value);
}

/** Returns a short name of the queried quantity: "shadow length", or "gene 1" for the share of a category. */
export function askedOf({ outcome, is }: Question): string {
  return is === null ? outcome.label : `${outcome.label} ${is.id}`;
}

/** Returns whether the answer is yes or no: about one world, whether something holds. */
export function isYesOrNo({ is }: Question, rung: Rung): boolean {
  return rung === 'imagine' && is !== null;
}

/**
 * Returns the difference between an answer and a guess, in whole percentage points as both are shown; empty if no share
 * was guessed.
 */
export function missedBy(
  answer: RungAnswer,
  question: Question,
  rung: Rung,
  guess: number | null | undefined,
  guessWords = 'your guess',
): string {
  const number = numberOf(answer, question);
  if (question.is === null || isYesOrNo(question, rung) || number === null || typeof guess !== 'number')
    return '';
  const [came = 0, guessed = 0] = [number.value, guess].map((share) =>
    Math.round(Number((100 * share).toPrecision(12))),
  );
  if (came === guessed) return `just ${guessWords}`;
  return `${pluralize(Math.abs(came - guessed), 'point')} ${came > guessed ? 'above' : 'below'} ${guessWords}`;
}

/** Returns the ends of the axis of a question's answers. */
export function axisEnds(question: Question): readonly [number, number] {
  return question.is === null ? question.outcome.range : [0, 1];
}

/** Position of an answer on that axis. */
export interface RowShape {
  readonly kind: 'distribution' | 'point' | 'interval';
  readonly mean?: number;
  readonly lo?: number;
  readonly hi?: number;
  /** Meaning of the interval. */
  readonly note?: string;
}

/** Returns the shape of an answer; null if there is none. */
export function rowShape(answer: RungAnswer, question: Question): RowShape | null {
  if (answer.kind !== 'spread') return null;
  const number = numberOf(answer, question);
  if (question.is !== null) {
    if (number === null) return null;
    const { value, error } = number;
    if (!error) return { kind: 'point', mean: value };
    const [lo, hi] = [Math.max(0, value - 2 * error), Math.min(1, value + 2 * error)];
    return { kind: 'distribution', mean: value, lo, hi, note: 'two standard errors' };
  }
  const { outcome } = answer.spread;
  switch (outcome.kind) {
    case 'point':
      return { kind: 'point', mean: outcome.value };
    case 'set':
      return { kind: 'interval', lo: outcome.lo, hi: outcome.hi, note: 'all values that fit' };
    case 'distribution': {
      const { '0.05': lo, '0.95': hi } = outcome.quantiles;
      return { kind: 'distribution', mean: outcome.mean, lo, hi, note: '5% to 95%' };
    }
  }
}

/** Formats an answer: a sentence rather than a number if the rung is about one world. */
export function answerText(answer: RungAnswer, question: Question, rung: Rung): string {
  if (answer.kind !== 'spread') return '';
  const { outcome, is } = question;
  if (is !== null) {
    const share = shareOfCategory(answer, outcome, is);
    if (!share) return '';
    if (rung !== 'imagine') return withError(percent(share.value), share.error, 100, '%');
    if (share.value >= 1) return 'Yes, for certain';
    if (share.value <= 0) return 'No, for certain';
    // A majority of the worlds decides, and is shown with its share.
    if (share.value === 0.5) return 'Yes and no: half of the worlds that fit';
    const [word, most] = share.value > 0.5 ? ['Yes', share.value] : ['No', 1 - share.value];
    return `${word}, in ${percent(most)} of the worlds that fit`;
  }
  const spread = answer.spread.outcome;
  if (spread.kind === 'set') {
    return `Anything from ${outcome.reading(spread.lo)} to ${outcome.reading(spread.hi)}`;
  }
  const mean = meanOf(spread);
  if (mean === null) return '';
  const category = certainCategory(answer, outcome);
  if (spread.kind === 'point') {
    const reading = outcome.reading(mean);
    return category && category !== reading ? `${reading}, ${category}` : reading;
  }
  return `${readMean(outcome, mean)} on average`;
}

/** Appends a standard error, with its significant digits. */
function withError(words: string, error: number | undefined, scale: number, unit: string): string {
  if (!error) return words;
  return `${words} ± ${Number((error * scale).toPrecision(1))}${unit}`;
}

/** Returns the only possible category; null if there are several. */
function certainCategory(answer: RungAnswer, outcome: SystemVariable): string | null {
  const certain = outcome.categories.find(
    (category) => (shareOfCategory(answer, outcome, category)?.value ?? 0) >= 1,
  );
  return certain?.id ?? null;
}
