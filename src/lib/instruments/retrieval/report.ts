/** Reports of figures with everything that determines them. */
import type { SetRequest } from '../../evaluation/benchmarks/causal-order/captioned-pictures.ts';
import type { RetrievalFigures } from '../../evaluation/benchmarks/causal-order/image-text-retrieval.ts';
import type { OwnSetRequest, OwnSet } from './own-set.ts';

/** Report that the command prints, and that the page exports per model. */
export interface RetrievalReport extends RetrievalFigures {
  readonly model: { readonly id: string; readonly sha256: string };
  /** Id of a drawn system, of the stories, or the name of a user's folder. */
  readonly system: string;
  /** Undefined for a user's own pictures. */
  readonly style?: string;
  readonly count: number;
  readonly seed: number;
  readonly own?: OwnSummary;
}

/** Numbers of a user's own set, without its pictures. */
export type OwnSummary = Omit<OwnSet, 'pictures'>;

/** Returns the report of drawings. */
export function retrievalReport(
  { id, sha256 }: RetrievalReport['model'],
  { subject, style, count, seed }: SetRequest,
  figures: RetrievalFigures,
): RetrievalReport {
  return { model: { id, sha256 }, system: subject, style, count, seed, ...figures };
}

/** Returns the report of a user's own pictures. */
export function ownReport(
  { id, sha256 }: RetrievalReport['model'],
  folder: string,
  { count, seed }: OwnSetRequest,
  own: OwnSummary,
  figures: RetrievalFigures,
): RetrievalReport {
  return { model: { id, sha256 }, system: folder, count, seed, own, ...figures };
}
