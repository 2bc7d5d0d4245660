import { binomialInterval } from '../../util/binomial-interval.ts';
import type { Batches } from './captions.ts';
import type { ExpressionList } from './expressions.ts';

/** How many captions of a file have a causal expression. */
export interface CorpusCount {
  readonly captions: number;
  /** Captions with at least one expression of the list. */
  readonly causal: number;
  /** 0 to 1; null where there are no captions. */
  readonly share: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Captions that have each expression, in the order of the list. */
  readonly expressions: Readonly<Record<string, number>>;
  /** The first few that have one. */
  readonly examples: readonly string[];
}

/** What was counted, as the command prints it. */
export interface CorpusReport extends CorpusCount {
  readonly file: string;
  readonly list: string;
}

const EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 300;

/**
 * Counts the captions that have a causal expression, and which.
 *
 * @param onProgress hears how many captions were read, after each batch; what it throws ends the count
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
