export { matrixCsv, plainCell, type MatrixTable } from './csv.ts';
export { ensemble, fillTemplate, PLACEHOLDER, templateProblem } from './ensemble.ts';
export {
  cutTextWarning,
  readFamiliarity,
  unknownWords,
  unknownWordsWarning,
  type FamiliarityReading,
} from './familiar.ts';
export { columnOf, cosines, difference, dot, matrixOf, rowOf, type Matrix } from './matrix.ts';
export {
  LARGEST_GRID,
  occlusionCrops,
  occlusionMap,
  type OcclusionCrop,
  type OcclusionOptions,
} from './occlusion.ts';
export { probabilities, sigmoid, softmax, type Along } from './probability.ts';
export { nearest, rank, type Neighbour, type Ranking } from './rank.ts';
