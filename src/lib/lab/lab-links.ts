import { isChainSystem } from '../systems/chains/ids.ts';
import { drawnSystems } from '../systems/drawn.ts';
import { isStorySystem } from '../systems/stories/ids.ts';

/** Id of the system that learners see first. */
const FIRST_SYSTEM = 'beach';

/** The drawn systems in an order for learners: first the one in which the rungs differ. */
export const systemsForLearners: readonly { readonly id: string; readonly title: string }[] = drawnSystems
  .map(({ id, title }) => ({ id, title }))
  .sort((one, other) => Number(other.id === FIRST_SYSTEM) - Number(one.id === FIRST_SYSTEM));

interface CollectionLink {
  readonly id: string;
  readonly title: string;
  readonly path: `/${string}/`;
  /** One sentence for the gallery. */
  readonly summary: string;
  /** Returns whether it lists the system with an id; null if it lists none. */
  readonly has: ((system: string) => boolean) | null;
}

/** Pages of the lab that list systems, or that make one from text. */
export const collectionLinks = [
  {
    id: 'stories',
    title: 'Stories',
    path: '/lab/stories/',
    summary: 'Causes and effects in drawn pictures: rain and a cold, water and a flower.',
    has: isStorySystem,
  },
  {
    id: 'chains',
    title: 'Event chains',
    path: '/chains/',
    summary: 'What a prevented event takes with it, step by step in a storyboard.',
    has: isChainSystem,
  },
  {
    id: 'model',
    title: 'Your own',
    path: '/lab/model/',
    summary: 'Write a model as text, and climb the same three rungs on it.',
    has: null,
  },
] as const satisfies readonly CollectionLink[];
