export { matrixCsv } from './csv.ts';
export { ensemble, fillTemplate, PLACEHOLDER, templateProblem } from './ensemble.ts';
export { readOutOfDistribution, type OutOfDistributionReading } from './out-of-distribution.ts';
export { columnOf, cosines, difference, unitCosine, matrixOf, rowOf, type Matrix } from './matrix.ts';
export { occlusionCrops, occlusionMap } from './occlusion.ts';
export { probabilities, sigmoid, softmax } from './probability.ts';
export { nearest, rank } from './rank.ts';
export { cutTextWarning, unknownWords, unknownWordsWarning } from './text-warnings.ts';
