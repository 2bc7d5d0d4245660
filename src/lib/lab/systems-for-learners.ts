import { drawnSystems } from '../systems/drawn.ts';

const FIRST = 'beach';

/** The drawn systems as a learner meets them: the one on which the rungs part first. */
export const systemsForLearners: readonly { readonly id: string; readonly title: string }[] = drawnSystems
  .map(({ id, title }) => ({ id, title }))
  .sort((one, other) => Number(other.id === FIRST) - Number(one.id === FIRST));
