/** Three ways to make questions side by side, as CounterVQA's appendix C compares two: grounding, difficulty, right keys. */
import { timeAlone } from '../../../chains/time-alone.ts';
import type { Chain } from '../../../chains/types.ts';
import type { OwnQuestion } from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import { creditOf, type FigureEstimate } from '../../../evaluation/tasks/kit/figures/estimate.ts';
import { questionText } from './judged.ts';
import type { QuestionsSoFar } from './run.ts';
import type { NaiveQuestion, Proposal, ReaderAnswer } from './types.ts';

/** What two annotators found on 120 questions of each kind (CounterVQA, appendix C). */
const PRINTED = {
  graph: { grounded: 0.97, difficulty: 3.8 },
  naive: { grounded: 0.73, difficulty: 2.6 },
} as const;

/** One way to make questions. */
export interface QuestionSource {
  readonly id: 'ours' | 'kept' | 'all' | 'naive';
  readonly title: string;
  /** Share whose events are there, in the order of time. What never happens is there where the level asks for it. */
  readonly grounded: FigureEstimate;
  /** Share whose own answer is the graph's, of those that are grounded; ours take it from the graph. */
  readonly right: FigureEstimate;
  /** Share that time alone answers: whatever comes later falls away. */
  readonly byTime: FigureEstimate;
  /** Share that a model answers from the question alone. */
  readonly blind: FigureEstimate;
  /** Needs from what is supposed away to what is asked about, on average, where the answer is no. */
  readonly steps: number | null;
  readonly printed: { readonly grounded: number; readonly difficulty: number } | null;
}

interface Row {
  readonly question: OwnQuestion | null;
  readonly answer: Proposal['answer'] | null;
}

/** The rows of the comparison; those without questions are left out. */
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
