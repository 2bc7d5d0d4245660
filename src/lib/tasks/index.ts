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
export { findTask, taskOf, tasks } from './registry.ts';
export { judge } from './score/judge.ts';
export { categoriesOf, edgesOf, hasEdge, targetOf } from './truth.ts';
export type * from './types.ts';
export { defaultVariant } from './variant.ts';
export { categoriesIn, labelOf, valueLines } from './words.ts';
export { orderedPairs, targetsOf } from './worlds/targets.ts';
