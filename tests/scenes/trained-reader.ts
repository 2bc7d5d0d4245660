import { factorOf, whitened } from './whitening.ts';

/** A question as a reader of looks has it: for each of its answers, how it is rated by each measure. */
export interface ReadQuestion {
  /** Questions that are learnt together, or not at all. */
  readonly cluster: string;
  readonly answers: readonly (readonly number[])[];
  readonly truth: number;
}

const FOLDS = 10;
/** Of so few questions, no direction in which answers hardly differ is trusted. */
const RIDGE = 0.3;

/**
 * The answer to each question of one who learnt on the other clusters how much each measure tells: Fisher's linear
 * discriminant between right answers and all.
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
