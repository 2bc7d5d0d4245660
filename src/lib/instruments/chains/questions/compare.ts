/** Compares three ways to make questions, like CounterVQA's appendix C: grounding, difficulty, right keys. */
import { timeAlone } from '../../../chains/time-alone.ts';
import type { Chain } from '../../../chains/types.ts';
import type { OwnQuestion } from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import { creditOf, type FigureEstimate } from '../../../evaluation/tasks/kit/figures/estimate.ts';
import { questionText } from './judged.ts';
import type { QuestionsSoFar } from './run.ts';
import type { NaiveQuestion, Proposal, ReaderAnswer } from './types.ts';

/** Results of two annotators on 120 questions of each kind (CounterVQA, appendix C). */
const PRINTED = {
  graph: { grounded: 0.97, difficulty: 3.8 },
  naive: { grounded: 0.73, difficulty: 2.6 },
} as const;

/** One way to make questions, with its questions. */
export interface QuestionSource {
  readonly id: 'ours' | 'kept' | 'all' | 'naive';
  readonly title: string;
  /**
   * Share of questions whose events are in the chain, in the order of time. An event that never happens counts where
   * the level asks for it.
   */
  readonly grounded: FigureEstimate;
  /** Share of grounded questions whose own answer equals the graph's; questions by rules take it from the graph. */
  readonly right: FigureEstimate;
  /** Share that is answered right by time alone: everything later is prevented. */
  readonly byTime: FigureEstimate;
  /** Share that a model answers right from the question alone. */
  readonly blind: FigureEstimate;
  /** Mean number of needs from the prevented to the asked event, where the answer is no. */
  readonly steps: number | null;
  readonly printed: { readonly grounded: number; readonly difficulty: number } | null;
}

interface Row {
  readonly question: OwnQuestion | null;
  readonly answer: Proposal['answer'] | null;
}

/** Returns the rows of the comparison, without sources that have no questions. */
export function compareMakers(
  chain: Chain,
  ours: readonly OwnQuestion[],
  { candidates, naive, blind }: QuestionsSoFar,
): readonly QuestionSource[] {
  const accepted = candidates.filter(({ isKept }) => isKept);
  const proposed = (all: readonly (typeof candidates)[number][]): readonly Row[] =>
    all.map(({ question, proposal }) => ({ question, answer: proposal.answer }));
  const rows: readonly (readonly [
    QuestionSource['id'],
    string,
    readonly Row[],
    QuestionSource['printed'],
  ])[] = [
    ['ours', 'Our generator', ours.map((question) => ({ question, answer: question.truth.answer })), null],
    ['all', 'The model with the graph, all', proposed(candidates), null],
    ['kept', 'The model with the graph, kept', proposed(accepted), PRINTED.graph],
    ['naive', 'The model without the graph', naive.map(rowOf), PRINTED.naive],
  ];
  return rows
    .filter(([, , all]) => all.length > 0)
    .map(([id, title, all, printed]) => madeOf(chain, blind, { id, title, printed }, all));
}

function rowOf({ question, proposal }: NaiveQuestion): Row {
  return { question, answer: proposal.answer };
}

function madeOf(
  chain: Chain,
  blind: ReadonlyMap<string, ReaderAnswer>,
  about: Pick<QuestionSource, 'id' | 'title' | 'printed'>,
  rows: readonly Row[],
): QuestionSource {
  const hit = (is: boolean): number => (is ? 1 : 0);
  const truths = rows.flatMap(({ question, answer }) => (question === null ? [] : [{ question, answer }]));
  const broken = truths.filter(({ question }) => question.path.length > 1);
  const steps = broken.reduce((sum, { question }) => sum + question.path.length - 1, 0);
  return {
    ...about,
    grounded: creditOf(rows.map(({ question }) => hit(question !== null))),
    right: creditOf(truths.map(({ question, answer }) => hit(answer === question.truth.answer))),
    byTime: creditOf(
      truths.map(({ question }) =>
        hit(timeAlone(chain, question.prevented, question.asked) === question.truth.answer),
      ),
    ),
    blind: creditOf(
      truths.map(({ question }) => {
        const guess = blind.get(questionText(chain, question));
        return guess === undefined ? null : hit(guess.answer === question.truth.answer);
      }),
    ),
    steps: broken.length === 0 ? null : steps / broken.length,
  };
}
