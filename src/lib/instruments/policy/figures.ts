/** What a policy comes to on questions about chains that it never learnt from. */
import { LEVELS, type Level } from '../../evaluation/benchmarks/countervqa/questions/types.ts';
import { sentenceOf } from '../../chains/graph.ts';
import { drawAnswers } from '../../chains/policy/learn.ts';
import type { Policy, PolicyInput } from '../../chains/policy/network.ts';
import { scriptOf, scriptWords, type Script } from '../../chains/policy/script.ts';
import { rewardOf, type Reward } from '../../chains/rewards/reward.ts';
import { timeAlone } from '../../chains/time-alone.ts';
import type { Embeddings } from '../../evaluation/respondents/embedder.ts';
import {
  clusteredShare,
  creditOf,
  studentAround,
  type FigureEstimate,
} from '../../evaluation/tasks/kit/figures/estimate.ts';
import type { Random } from '../../util/random.ts';
import type { PolicyQuestion, PolicyTables } from './tables.ts';

/** One answer of a policy, read and rewarded. */
export interface PolicyAnswer {
  readonly question: PolicyQuestion;
  readonly script: Script;
  readonly text: string;
  readonly isRight: boolean;
  readonly reward: Reward;
}

/** Figures of a policy, or of a guess; shares from 0 to 1. Chains are the clusters of the intervals. */
export interface PolicyFigures {
  readonly questions: number;
  readonly verdict: FigureEstimate;
  readonly perLevel: Readonly<Record<Level, FigureEstimate>>;
  readonly reward: FigureEstimate;
  /** Of all claims, those that are right. */
  readonly rightClaims: number | null;
  /** Claims an answer. */
  readonly claims: number;
}

/** An answer as it is shown. */
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

/** What a policy sees of a question, drawn in a style. */
export function inputOf(
  { panels, prevented, asked }: PolicyQuestion,
  { pictures, texts }: Embeddings,
  style: number,
): PolicyInput {
  return {
    panels: (panels[style] ?? panels[0] ?? []).map((place) => at(pictures, place)),
    prevented: at(texts, prevented),
    asked: at(texts, asked),
  };
}

/** The words of an answer about a question, read and rewarded. */
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

/** The likeliest answer to a question. */
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

/** Sums answers up. */
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

/** How often the guess is right that whatever comes later falls away. */
export function byTimeAlone(questions: PolicyTables['tried']): FigureEstimate {
  return clusteredShare(
    questions.map(({ question, chain, story }) => {
      const { prevented, asked, truth } = question;
      return { credit: timeAlone(chain, prevented, asked) === truth.answer ? 1 : 0, cluster: story };
    }),
  );
}

/** Answers to show: the first of each level and truth. */
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

/** The mean of a figure over seeds, each with its own chains held out: each is itself a mean, of many questions. */
export function overSeeds(values: readonly (number | null)[]): FigureEstimate {
  const { value, n, stderr } = creditOf(values);
  return studentAround(value, n, stderr, [0, 1]);
}

function at(list: readonly Float32Array[], place: number): Float32Array {
  const found = list[place];
  if (found === undefined) throw new RangeError(`Nothing was embedded at ${place}.`);
  return found;
}
