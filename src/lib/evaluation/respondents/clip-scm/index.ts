export { clipPerceiver } from './clip-perceiver.ts';
export { categoriesAfter } from './counterfactual.ts';
export {
  likeliestCategories,
  certainPerception,
  type Perceiver,
  type Perception,
  type ValueReading,
} from './perception.ts';
export { clipScm, type PromptAccess } from './respondent.ts';
export { targetProbabilities } from './target.ts';
