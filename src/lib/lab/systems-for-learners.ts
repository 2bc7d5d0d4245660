import { drawnTitles, type DrawnSystemId } from '../systems/titles.ts';

/** The drawn systems as a learner meets them: the one on which the rungs part first. */
export const systemsForLearners: readonly { readonly id: DrawnSystemId; readonly title: string }[] = (
  ['beach', 'pendulum', 'water-flow', 'causal-circuit'] as const
).map((id) => ({ id, title: drawnTitles[id] }));
