import { drawnTitles } from '../systems/titles.ts';

const FIRST = 'beach';

/** The drawn systems as a learner meets them: the one on which the rungs part first. */
export const systemsForLearners: readonly { readonly id: string; readonly title: string }[] = Object.entries(
  drawnTitles,
)
  .map(([id, title]) => ({ id, title }))
  .sort((one, other) => Number(other.id === FIRST) - Number(one.id === FIRST));
