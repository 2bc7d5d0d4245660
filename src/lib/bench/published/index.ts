/** Every figure that the four papers print, with its doubts. Large: loaded when somebody looks. */
export { loadPublished, PAPERS, type PaperId, type Published, type PublishedFigure } from './load.ts';
export { figuresBeside, isInPaper, selectFigures, valuesOf, type PublishedQuery } from './query.ts';
export { METRICS, type MetricText } from './metrics.ts';
export type { Paper } from './schema.ts';
