export { clipPerceiver, perceive } from './clip-perceiver.ts';
export { categoriesAfter, likeliest, type Act } from './counterfactual.ts';
export {
  seenCategories,
  toldCategories,
  type Perceiver,
  type Perception,
  type SeenValue,
} from './perception.ts';
export { clipScm, type ClipScmOptions, type Told } from './respondent.ts';
export { targetProbabilities } from './target.ts';
