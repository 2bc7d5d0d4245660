import { beach, systems, type System } from '../systems/index.ts';

/** The systems as a learner meets them: the one on which the rungs part first. */
export const systemsForLearners: readonly System[] = [beach, ...systems.filter(({ id }) => id !== beach.id)];
