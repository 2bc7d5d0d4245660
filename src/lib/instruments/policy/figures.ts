/** Figures of a policy on questions about held-out chains. */
import { LEVELS, type Level } from '../../evaluation/benchmarks/countervqa/questions/types.ts';
import { sentenceOf } from '../../chains/graph.ts';
import { drawAnswers } from '../../chains/policy/learn.ts';
import type { Policy, PolicyInput } from '../../chains/policy/network.ts';
import { scriptOf, scriptWords, type Script } from '../../chains/policy/script.ts';
import { rewardOf, type Reward } from '../../chains/rewards/reward.ts';
import { timeAlone } from '../../chains/time-alone.ts';
import type { Embeddings } from '../../evaluation/respondents/clip/embedder.ts';
import {
  clusteredShare,
  creditOf,
  estimateStudent,
  type FigureEstimate,
} from '../../evaluation/tasks/kit/figures/estimate.ts';
import type { Random } from '../../util/random.ts';
import type { PolicyQuestion, PolicyTables } from './tables.ts';

/** One parsed and rewarded answer of a policy. */
export interface PolicyAnswer {
  readonly question: PolicyQuestion;
  readonly script: Script;
  readonly text: string;
  readonly isRight: boolean;
  readonly reward: Reward;
}

/** Figures of a policy or a guess; shares from 0 to 1. Intervals are clustered by chain. */
export interface PolicyFigures {
  readonly questions: number;
  readonly verdict: FigureEstimate;
  readonly perLevel: Readonly<Record<Level, FigureEstimate>>;
  readonly reward: FigureEstimate;
  /** Share of all claims that are right; null without claims. */
  readonly rightClaims: number | null;
  /** Mean number of claims per answer. */
  readonly claims: number;
}

/** An answer to display. */
export interface PolicySample {
  readonly story: string;
  readonly level: Level;
  readonly prevented: string;
  readonly asked: string;
  readonly truth: 'yes' | 'no';
  readonly text: string;
  readonly isRight: boolean;
  readonly reward: number;
}

/** Returns a policy's input of a question, drawn in a style. */
export function inputOf(
  { panels, prevented, asked }: PolicyQuestion,
  { pictures, texts }: Embeddings,
  style: number,
): PolicyInput {
  return {
    panels: (panels[style] ?? panels[0] ?? []).map((index) => at(pictures, index)),
    prevented: at(texts, prevented),
    asked: at(texts, asked),
  };
}

/** Returns the words of an answer, parsed and rewarded. */
export function judgedScript(question: PolicyQuestion, script: Script): PolicyAnswer {
  const { chain } = question;
  const { prevented, asked, truth } = question.question;
  const text = scriptWords(script, { chain, prevented, asked });
  return {
    question,
    script,
    text,
    isRight: script.verdict === truth.answer,
    reward: rewardOf(text, chain, prevented),
  };
}

/** Returns the most likely answer to a question. */
export function likeliestAnswer(
  policy: Policy,
  question: PolicyQuestion,
  embeddings: Embeddings,
  random: Random,
): PolicyAnswer {
  const likeliest = { count: 1, temperature: 0 };
  const [draw] = drawAnswers(policy, inputOf(question, embeddings, 0), likeliest, random);
  return judgedScript(question, scriptOf(draw?.tokens ?? []));
}

/** Returns the figures of answers. */
export function policyFigures(answers: readonly PolicyAnswer[]): PolicyFigures {
  const verdictOf = (own: readonly PolicyAnswer[]): FigureEstimate =>
    clusteredShare(
      own.map(({ isRight, question }) => ({ credit: isRight ? 1 : 0, cluster: question.story })),
    );
  const claims = answers.flatMap(({ reward }) => reward.claims);
  const judgedClaims = claims.filter(({ isRight }) => isRight !== null);
  return {
    questions: answers.length,
    verdict: verdictOf(answers),
    perLevel: Object.fromEntries(
      LEVELS.map((level) => [level, verdictOf(answers.filter(({ question }) => question.level === level))]),
    ) as Record<Level, FigureEstimate>,
    reward: clusteredShare(
      answers.map(({ reward, question }) => ({ credit: reward.total, cluster: question.story })),
    ),
    rightClaims:
      judgedClaims.length === 0
        ? null
        : judgedClaims.filter(({ isRight }) => isRight === true).length / judgedClaims.length,
    claims: answers.length === 0 ? 0 : claims.length / answers.length,
  };
}

/** Returns the accuracy of the guess that everything later is prevented. */
export function byTimeAlone(questions: PolicyTables['tried']): FigureEstimate {
  return clusteredShare(
    questions.map(({ question, chain, story }) => {
      const { prevented, asked, truth } = question;
      return { credit: timeAlone(chain, prevented, asked) === truth.answer ? 1 : 0, cluster: story };
    }),
  );
}

/** Returns answers to display: the first of each level and truth. */
export function samplesOf(answers: readonly PolicyAnswer[]): readonly PolicySample[] {
  const found = new Map<string, PolicySample>();
  for (const { question: asked, text, isRight, reward } of answers) {
    const { story, level, chain, question } = asked;
    const textAt = (id: string): string => sentenceOf(chain, id);
    const key = `${level} ${question.truth.answer}`;
    if (found.has(key)) continue;
    found.set(key, {
      story,
      level,
      text,
      isRight,
      reward: reward.total,
      truth: question.truth.answer,
      prevented: 'id' in question.prevented ? textAt(question.prevented.id) : question.prevented.text,
      asked: textAt(question.asked),
    });
  }
  return [...found.values()];
}

/**
 * Returns the mean of a figure over seeds, each with other held-out chains; every value is itself a mean of many
 * questions.
 */
export function overSeeds(values: readonly (number | null)[]): FigureEstimate {
  const { value, n, stderr } = creditOf(values);
  return estimateStudent(value, n, stderr, [0, 1]);
}

function at(list: readonly Float32Array[], index: number): Float32Array {
  const found = list[index];
  if (found === undefined) throw new RangeError(`Nothing was embedded at ${index}.`);
  return found;
}
