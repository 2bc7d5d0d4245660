import type { FigureInterval } from '../../tasks/interval.ts';
import { creditOf, meanOfNumbers, type FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import { figuresOf } from '../../tasks/kit/figures/figures-of.ts';
import { mean } from '../../tasks/kit/figures/statistics.ts';
import { dot } from '../../../util/dot.ts';

/** Unit-length embeddings of pictures and their captions. */
export interface Embedded {
  readonly pictures: readonly Float32Array[];
  readonly captions: readonly Float32Array[];
  /** Index of the picture that each caption belongs to. */
  readonly owners: readonly number[];
}

/** The eight figures by the paper's names (table 4), each 0 to 1. */
export const RETRIEVAL_FIGURES = [
  { id: 'M1', name: 'ImagePrec@1', title: 'A caption finds its picture first of all' },
  { id: 'M2', name: 'ImagePrec@5', title: 'A caption finds its picture among the first five' },
  { id: 'M3', name: 'TextPrec@1', title: 'The first caption found for a picture is one of its captions' },
  { id: 'M4', name: 'TextPrec@5', title: 'One of a picture’s own captions is among the first five' },
  { id: 'M5', name: 'ImageRecall@1', title: 'Share of a caption’s pictures found first' },
  { id: 'M6', name: 'ImageRecall@5', title: 'Share of a caption’s pictures among the first five' },
  { id: 'M7', name: 'TextRecall@1', title: 'Share of a picture’s captions found first' },
  { id: 'M8', name: 'TextRecall@5', title: 'Share of a picture’s captions among the first five' },
] as const;

/** The paper's figures M1 to M8, with the numbers of pictures and captions. */
export interface RetrievalFigures {
  readonly pictures: number;
  readonly captions: number;
  /** Values by the paper's names; null if there is nothing to retrieve. */
  readonly figures: Readonly<Record<string, number | null>>;
  readonly intervals: Readonly<Record<string, FigureInterval>>;
}

const FIRST = 1;
const FIVE = 5;

/**
 * Computes image-text retrieval by cosine similarity: M1 to M8 of VQA-Causal, table 4. “Prec@k” is the share of
 * queries with a correct result among the first k, “Recall@k” the share of the correct results found there; with
 * one picture per caption the two are equal for captions. Ties count against the correct result. Intervals treat a
 * picture's captions as one draw, and are clipped to the largest possible recall.
 *
 * @throws RangeError if a caption belongs to no picture
 */
export function retrieval({ pictures, captions, owners }: Embedded): RetrievalFigures {
  const own: number[][] = pictures.map(() => []);
  for (const [caption, owner] of owners.entries()) {
    const list = own[owner];
    if (list === undefined || captions[caption] === undefined)
      throw new RangeError(`Caption ${caption} belongs to picture ${owner}, which is not there.`);
    list.push(caption);
  }
  const scores = captions.map((caption) => pictures.map((picture) => dot(caption, picture)));
  const captionHits = (k: number): readonly number[] =>
    own.flatMap((list, picture) => {
      if (list.length === 0) return [];
      const hits = list.filter((caption) => rankOf(scores[caption] ?? [], picture, [picture]) < k);
      return [hits.length / list.length];
    });
  const found = (picture: number, k: number): number => {
    const column = scores.map((row) => row[picture] ?? 0);
    const list = own[picture] ?? [];
    return list.filter((caption) => rankOf(column, caption, list) < k).length;
  };
  const withCaptions = own.flatMap((list, picture) => (list.length === 0 ? [] : [picture]));
  const hits = (k: number): readonly number[] =>
    withCaptions.map((picture) => (found(picture, k) > 0 ? 1 : 0));
  const recall = (k: number): FigureEstimate => {
    const sizes = withCaptions.map((picture) => own[picture]?.length ?? 1);
    const values = withCaptions.map((picture, at) => found(picture, k) / (sizes[at] ?? 1));
    // At most one of five captions can be first, unless they tie.
    const most = mean(sizes.map((size, at) => Math.max(Math.min(k, size) / size, values[at] ?? 0))) ?? 1;
    return most < 1 ? meanOfNumbers(values, [0, most]) : creditOf(values);
  };
  const estimates: Readonly<Record<string, FigureEstimate>> = {
    'ImagePrec@1': creditOf(captionHits(FIRST)),
    'ImagePrec@5': creditOf(captionHits(FIVE)),
    'TextPrec@1': creditOf(hits(FIRST)),
    'TextPrec@5': creditOf(hits(FIVE)),
    'ImageRecall@1': creditOf(captionHits(FIRST)),
    'ImageRecall@5': creditOf(captionHits(FIVE)),
    'TextRecall@1': recall(FIRST),
    'TextRecall@5': recall(FIVE),
  };
  const { intervals } = figuresOf(creditOf([]), estimates);
  return {
    pictures: pictures.length,
    captions: captions.length,
    figures: Object.fromEntries(Object.entries(estimates).map(([name, { value }]) => [name, value])),
    intervals,
  };
}

/** Returns the rank of one of the wanted results: ties count before it, other wanted ones do not. */
function rankOf(scores: readonly number[], index: number, wanted: readonly number[]): number {
  const score = scores[index] ?? 0;
  let before = 0;
  for (const [other, value] of scores.entries()) {
    if (other === index) continue;
    if (value > score || (value === score && !wanted.includes(other))) before += 1;
  }
  return before;
}
