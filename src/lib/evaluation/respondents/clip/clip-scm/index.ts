export { clipPerceiver } from './clip-perceiver.ts';
export { categoriesAfter } from './counterfactual.ts';
export {
  likeliestCategories,
  certainPerception,
  type Perceive,
  type Perception,
  type PerceivedValue,
} from './perception.ts';
export { clipScm, type PromptAccess } from './respondent.ts';
export { targetProbabilities } from './target.ts';
