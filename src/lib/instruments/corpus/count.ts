import { binomialInterval } from '../../util/binomial-interval.ts';
import type { Batches } from './captions.ts';
import type { ExpressionList } from './expressions.ts';

/** Number of captions with causal expressions. */
export interface CorpusCount {
  readonly captions: number;
  /** Captions with at least one expression of the list. */
  readonly causal: number;
  /** Share of captions from 0 to 1; null without captions. */
  readonly share: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Number of captions by expression, in the order of the list. */
  readonly expressions: Readonly<Record<string, number>>;
  /** The first matching captions. */
  readonly examples: readonly string[];
}

/** A count with its file and list, as the command prints it. */
export interface CorpusReport extends CorpusCount {
  readonly file: string;
  readonly list: string;
}

const EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 300;

/**
 * Counts the captions with causal expressions.
 *
 * @param onProgress called after each batch with the number of captions so far; an error thrown by it ends the count
 */
export async function countExpressions(
  batches: Batches,
  { expressions, mayHave }: ExpressionList,
  onProgress: (captions: number) => void = () => undefined,
): Promise<CorpusCount> {
  const counts = expressions.map(() => 0);
  const examples: string[] = [];
  let captions = 0;
  let causal = 0;
  for await (const batch of batches) {
    for (const caption of batch) {
      captions += 1;
      if (!mayHave(caption)) continue;
      let has = false;
      for (const [index, { isIn }] of expressions.entries()) {
        if (!isIn(caption)) continue;
        counts[index] = (counts[index] ?? 0) + 1;
        has = true;
      }
      if (!has) continue;
      causal += 1;
      if (examples.length < EXAMPLES) examples.push(caption.slice(0, MAX_EXAMPLE_LENGTH));
    }
    onProgress(captions);
  }
  return {
    captions,
    causal,
    share: captions === 0 ? null : causal / captions,
    ci95: captions === 0 ? null : binomialInterval(causal, captions),
    expressions: Object.fromEntries(expressions.map(({ id }, index) => [id, counts[index] ?? 0])),
    examples,
  };
}
