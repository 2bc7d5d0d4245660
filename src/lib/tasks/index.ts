export { baselinesOf, type Baseline } from './baselines/index.ts';
export type { TaskDefinition } from './definition.ts';
export { createItems, generateItems, itemCount, type ItemsRequest } from './items.ts';
export { defaultTemplate } from './prompt/default-templates.ts';
export { holesIn, templateParts, type PartHoles } from './prompt/holes.ts';
export {
  checkTemplate,
  templateFromJson,
  templateHash,
  templateToJson,
  type TemplateProblems,
} from './prompt/template.ts';
export { readAnswer, readItem } from './read/stored.ts';
export { findTask, isYesNo, taskOf, tasks } from './registry.ts';
export { compareRuns, type Comparison } from './score/compare.ts';
export { judge } from './score/judge.ts';
export { matchAnswers } from './score/match.ts';
export type { Ceiling, Figures, Report } from './score/report-types.ts';
export { scoreAnswers } from './score/report.ts';
export { unitKey, unitsOf } from './score/units.ts';
export { categoriesOf, edgesOf, hasEdge, targetOf } from './truth.ts';
export type * from './types.ts';
export { defaultVariant } from './variant.ts';
export { categoriesIn, labelOf, valueLines } from './words.ts';
export { orderedPairs, targetsOf } from './worlds/targets.ts';
