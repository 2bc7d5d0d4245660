import { factorOf, whitened } from './whitening.ts';

/** A question as the ratings of its answers: one row per answer, one column per measure. */
export interface ReadQuestion {
  /** Cluster for cross-validation; its questions are in one fold. */
  readonly cluster: string;
  readonly answers: readonly (readonly number[])[];
  readonly truth: number;
}

const FOLDS = 10;
/** Ridge for a small number of questions, against overfitting to directions with little variance. */
const RIDGE = 0.3;

/**
 * Answers each question by cross-validation: Fisher's linear discriminant between right answers and all answers, fitted
 * to the other clusters.
 */
export function learntAnswers(questions: readonly ReadQuestion[]): readonly number[] {
  const clusters = [...new Set(questions.map(({ cluster }) => cluster))];
  const foldOf = ({ cluster }: ReadQuestion): number => clusters.indexOf(cluster) % FOLDS;
  const readers = Array.from({ length: FOLDS }, (_, fold) =>
    trained(questions.filter((question) => foldOf(question) !== fold)),
  );
  return questions.map((question) => {
    const rates = question.answers.map((answer) => readers[foldOf(question)]?.(answer) ?? 0);
    return rates.indexOf(Math.max(...rates));
  });
}

function trained(questions: readonly ReadQuestion[]): (answer: readonly number[]) => number {
  const factor = factorOf(
    questions.flatMap(({ answers }) => answers),
    RIDGE,
  );
  const weights = new Float64Array(factor.length);
  for (const { answers, truth } of questions) {
    for (const [at, value] of whitened(factor, answers[truth] ?? []).entries())
      weights[at] = (weights[at] ?? 0) + value;
  }
  return (answer) => whitened(factor, answer).reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}
