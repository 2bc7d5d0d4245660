/** Figures with all that they come of. */
import type { SetRequest } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import type { RetrievalFigures } from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import type { OwnSetRequest, OwnSet } from './own-set.ts';

/** What the command prints, and what the page exports of one model. */
export interface RetrievalReport extends RetrievalFigures {
  readonly model: { readonly id: string; readonly sha256: string };
  /** A drawn system, the stories, or the name of a folder of somebody's own. */
  readonly system: string;
  /** Left out of somebody's own pictures. */
  readonly style?: string;
  readonly count: number;
  readonly seed: number;
  readonly own?: OwnSummary;
}

/** What became of somebody's own pictures, without these. */
export type OwnSummary = Omit<OwnSet, 'pictures'>;

/** Figures with all that they come of. */
export function retrievalReport(
  { id, sha256 }: RetrievalReport['model'],
  { subject, style, count, seed }: SetRequest,
  figures: RetrievalFigures,
): RetrievalReport {
  return { model: { id, sha256 }, system: subject, style, count, seed, ...figures };
}

/** The same of somebody's own pictures. */
export function ownReport(
  { id, sha256 }: RetrievalReport['model'],
  folder: string,
  { count, seed }: OwnSetRequest,
  own: OwnSummary,
  figures: RetrievalFigures,
): RetrievalReport {
  return { model: { id, sha256 }, system: folder, count, seed, own, ...figures };
}
