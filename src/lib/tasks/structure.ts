import { systemEdges } from '../systems/graph.ts';
import type { TaskDefinition } from './definition.ts';
import { judgeStructure } from './score/judge-structure.ts';
import { hasEdge } from './truth.ts';
import { labelOf } from './words.ts';
import { planChange, planSight } from './worlds/plan.ts';
import { orderedPairs } from './worlds/targets.ts';

/** What both structure tasks share: twelve yes/no questions about a picture or a pair of pictures. */
const structure = {
  questions: orderedPairs,
  fillings: (system, _world, pair) => {
    const [cause, effect] = pair ?? ['', ''];
    return { cause: labelOf(system, cause), effect: labelOf(system, effect) };
  },
  options: () => ['Yes', 'No'],
  truth: (system) => ({ edges: systemEdges(system) }),
  answer: (_system, truth, pair) => (pair !== null && hasEdge(truth, pair) ? 'Yes' : 'No'),
  judge: judgeStructure,
} satisfies Partial<TaskDefinition>;

/** Task 1A of CausalVLBench. */
export const structureSingle: TaskDefinition = {
  ...structure,
  id: 'structure-single',
  title: 'Structure from one picture',
  summary: 'One picture and twelve questions: is this variable a direct cause of that one?',
  pictures: 1,
  plan: planSight,
  intervenes: false,
};

/** Task 1B of CausalVLBench. */
export const structurePair: TaskDefinition = {
  ...structure,
  id: 'structure-pair',
  title: 'Structure from two pictures',
  summary: 'The same twelve questions about a picture before and one after a change.',
  pictures: 2,
  plan: planChange,
  intervenes: true,
};
