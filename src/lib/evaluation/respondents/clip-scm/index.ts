export { clipPerceiver } from './clip-perceiver.ts';
export { categoriesAfter } from './counterfactual.ts';
export {
  seenCategories,
  toldCategories,
  type Perceiver,
  type Perception,
  type SeenValue,
} from './perception.ts';
export { clipScm, type Told } from './respondent.ts';
export { targetProbabilities } from './target.ts';
