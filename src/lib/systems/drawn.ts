/**
 * The drawn systems: their titles, which lists need before a system is loaded, and their loaders. Their order is the
 * display order: those of the benchmark in its order, then ours.
 */
import type { System } from './types.ts';

const drawn = {
  pendulum: { title: 'Pendulum', load: async () => (await import('./pendulum/index.ts')).pendulum },
  'water-flow': { title: 'Water Flow', load: async () => (await import('./water-flow/index.ts')).waterFlow },
  'causal-circuit': {
    title: 'Causal Circuit',
    load: async () => (await import('./causal-circuit/index.ts')).causalCircuit,
  },
  beach: { title: 'Beach', load: async () => (await import('./beach/index.ts')).beach },
} satisfies Readonly<Record<string, Omit<DrawnSystem, 'id'>>>;

/** A drawn system before it is loaded. */
export interface DrawnSystem {
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<System>;
}

/** Id of a drawn system. */
export type DrawnSystemId = keyof typeof drawn;

/** Ids of the drawn systems, in order. */
export const drawnIds = Object.keys(drawn) as readonly DrawnSystemId[];

/** The drawn systems, in order. */
export const drawnSystems: readonly DrawnSystem[] = drawnIds.map((id) => ({ id, ...drawn[id] }));
