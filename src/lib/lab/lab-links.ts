import { collections } from '../systems/collections.ts';
import { drawnSystems } from '../systems/drawn.ts';

/** Id of the system that learners see first. */
const FIRST_SYSTEM = 'beach';

/** The drawn systems in an order for learners: first the one in which the rungs differ. */
export const systemsForLearners: readonly { readonly id: string; readonly title: string }[] = drawnSystems
  .map(({ id, title }) => ({ id, title }))
  .sort((one, other) => Number(other.id === FIRST_SYSTEM) - Number(one.id === FIRST_SYSTEM));

/** Pages of the lab that list systems, or that make one from text, which lists none. */
export const collectionLinks = [
  ...collections,
  {
    id: 'model',
    title: 'Your own',
    path: '/lab/model/',
    summary: 'Write a model as text, and climb the same three rungs on it.',
    has: null,
  },
] as const;
