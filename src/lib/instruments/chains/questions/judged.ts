import { clauseOf } from '../../../chains/graph.ts';
import type { Chain } from '../../../chains/types.ts';
import { fill } from '../../../evaluation/tasks/kit/prompts/placeholders.ts';
import { CHAIN_WORDS } from '../../../evaluation/benchmarks/countervqa/prompt.ts';
import { clause } from '../../../chains/clause.ts';
import type { OwnQuestion } from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import type { QuestionCandidate } from './types.ts';

/** Returns a candidate after both readings: kept where both give the graph's answer, else dropped with the reason. */
export function judged(candidate: QuestionCandidate): QuestionCandidate {
  const { question, readings, dropped } = candidate;
  if (question === null || dropped !== null) return { ...candidate, isKept: false };
  const { answer } = question.truth;
  const [first, second] = readings;
  if (first == null || second == null)
    return { ...candidate, isKept: false, dropped: 'a reader of the annotations gave no answer' };
  const against = [first, second].filter((reading) => reading.answer !== answer).length;
  if (against === 0) return { ...candidate, isKept: true };
  const readers =
    against === 2 ? 'both readers of the annotations say' : 'one reader of the annotations says';
  const other = answer === 'yes' ? 'no' : 'yes';
  return { ...candidate, isKept: false, dropped: `${readers} ${other}, and the graph gives ${answer}` };
}

/** Returns a question's own wording, or the standard one. */
export function questionText(chain: Chain, { prevented, asked, words }: OwnQuestion): string {
  if (words !== undefined) return words;
  return fill(CHAIN_WORDS['question'] ?? '', {
    prevented: 'id' in prevented ? clauseOf(chain, prevented.id) : clause(prevented.text),
    asked: clauseOf(chain, asked),
  });
}
