import type { Answer, Verdict } from '../../answer.ts';
import type { AnswerForm, Option } from '../../answer-form.ts';
import { bestOptions, settled, unparsed } from './verdict.ts';
import { quotedEnds } from './answer-text.ts';
import { letterOf, readChoice } from './read-choice.ts';

/**
 * Judges an answer to a choice with one correct option. Scores are keyed by an option's text or its picture's
 * name; the highest is chosen, and a tie shares the credit. The reading is the option's index, or `tie`.
 */
export function judgeChoice(form: AnswerForm, truth: number, answer: Answer): Verdict {
  const options = form.kind === 'choice' ? form.options : [];
  const fact = `right is ${letterOf(truth)}`;
  if ('text' in answer) return judgeText(options, truth, answer.text, fact);
  const scored = options.flatMap((option, index) => {
    const score = answer.scores[option.text] ?? answer.scores[option.picture ?? ''];
    return score === undefined ? [] : [{ option: index, score }];
  });
  if (scored.length < options.length) {
    const why = `Scores are missing for ${options.length - scored.length} of the ${options.length} options; ${fact}.`;
    return unparsed(why);
  }
  const best = bestOptions(scored);
  const [first = 0] = best;
  if (best.length === 1) return taking(first, truth, 'has the highest score', fact);
  const credit = best.includes(truth) ? 1 / best.length : 0;
  const why = `${best.map(letterOf).join(', ')} have the same score, which counts ${credit === 0 ? 'nothing' : `1 in ${best.length}`}; ${fact}.`;
  return { outcome: credit === 0 ? 'wrong' : 'partly', credit, reading: 'tie', why };
}

/** Returns an option's text in plain text: its words, or the name of its picture. */
function textOfOption({ text, picture }: Option): string {
  return picture?.replace(/\.\w+$/u, '') ?? text;
}

function judgeText(options: readonly Option[], truth: number, text: string, fact: string): Verdict {
  const taken = readChoice(options.map(textOfOption), text);
  if (typeof taken === 'number') return taking(taken, truth, `was read out of ${quotedEnds(text)}`, fact);
  const why = taken === 'several' ? 'Several options are named' : 'No option is named';
  return unparsed(`${why} in ${quotedEnds(text)}; ${fact}.`);
}

function taking(taken: number, truth: number, how: string, fact: string): Verdict {
  return settled(taken === truth, String(taken), `${letterOf(taken)} ${how}; ${fact}.`);
}
