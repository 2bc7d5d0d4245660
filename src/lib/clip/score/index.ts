export { matrixCsv } from './csv.ts';
export { ensemble, fillTemplate, PLACEHOLDER, templateProblem } from './ensemble.ts';
export {
  cutTextWarning,
  readOutOfDistribution,
  unknownWords,
  unknownWordsWarning,
  type OutOfDistributionReading,
} from './out-of-distribution.ts';
export { columnOf, cosines, difference, unitCosine, matrixOf, rowOf, type Matrix } from './matrix.ts';
export { occlusionCrops, occlusionMap } from './occlusion.ts';
export { probabilities, sigmoid, softmax } from './probability.ts';
export { nearest, rank } from './rank.ts';
