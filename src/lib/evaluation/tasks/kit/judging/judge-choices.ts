import { scoreIn, unscored, type Answer, type Verdict } from '../../answer.ts';
import type { AnswerForm } from '../../answer-form.ts';
import { waysToPick } from '../figures/chance.ts';
import { quotedEnds } from './answer-text.ts';
import { letterOf } from './read-choice.ts';
import { readChoices } from './read-choices.ts';
import { settled, unparsed } from './verdict.ts';

/**
 * Judges an answer to a choice with several correct options: it is right if it picks exactly those. Scores pick
 * the highest; if a tie leaves these open, the credit is the share of tie-breaks that are right (audited), or 0
 * (published: each right option must score strictly above each wrong one). The reading is the picked indices (“0
 * 2”), or `tie`.
 */
export function judgeChoices(
  form: AnswerForm,
  truth: readonly number[],
  answer: Answer,
  protocol: 'published' | 'audited',
): Verdict {
  const options = form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
  const fact = `right are ${lettersOf(truth)}`;
  if ('text' in answer) {
    const taken = readChoices(options, answer.text);
    if (taken?.length === truth.length)
      return taking(taken, truth, `read out of ${quotedEnds(answer.text)}`, fact);
    const why =
      taken === null ? 'No captions are named' : `${taken.length} of ${truth.length} captions are named`;
    return unparsed(`${why} in ${quotedEnds(answer.text)}; ${fact}.`);
  }
  const scores = options.map((text) => scoreIn(answer, text));
  const known = scores.filter((score) => score !== undefined);
  if (known.length < options.length) {
    const why = unscored(answer, options.length - known.length, String(options.length));
    return unparsed(`${why}; ${fact}.`);
  }
  const border = [...known].sort((a, b) => b - a)[truth.length - 1] ?? 0;
  const places = options.map((_, index) => index);
  const above = places.filter((index) => (known[index] ?? 0) > border);
  const level = places.filter((index) => known[index] === border);
  if (above.length + level.length === truth.length)
    return taking(
      [...above, ...level].sort((a, b) => a - b),
      truth,
      'have the highest scores',
      fact,
    );
  const isPossible =
    above.every((index) => truth.includes(index)) &&
    truth.every((index) => above.includes(index) || level.includes(index));
  const credit =
    isPossible && protocol === 'audited' ? 1 / waysToPick(level.length, truth.length - above.length) : 0;
  const why = `${lettersOf(level)} have the same score, which leaves open which are taken; ${fact}.`;
  return { outcome: credit === 0 ? 'wrong' : 'partly', credit, reading: 'tie', why };
}

function taking(taken: readonly number[], truth: readonly number[], how: string, fact: string): Verdict {
  const isRight = taken.length === truth.length && taken.every((index) => truth.includes(index));
  return settled(isRight, taken.join(' '), `${lettersOf(taken)} ${how}; ${fact}.`);
}

/** Returns the letters of indices: “A and C”. */
export function lettersOf(places: readonly number[]): string {
  return places.map(letterOf).join(' and ');
}
