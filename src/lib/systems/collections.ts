import { isChainSystem } from './chains/ids.ts';
import { isStorySystem } from './stories/ids.ts';

/** Systems that are listed together, each loaded when it is shown. */
interface Collection {
  readonly id: string;
  readonly title: string;
  /** Page that lists them. */
  readonly path: `/${string}/`;
  /** One sentence for the gallery. */
  readonly summary: string;
  /** Returns whether the system with an id is one of them. */
  readonly has: (system: string) => boolean;
}

/** All collections, in display order. */
export const collections = [
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
] as const satisfies readonly Collection[];
