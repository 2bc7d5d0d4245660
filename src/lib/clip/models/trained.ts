import type { LoadedModel } from '../types.ts';

/** The parts of a model that say what it was trained on. */
type Trained = Pick<LoadedModel, 'outOfDistribution' | 'readout'>;

/**
 * Returns the ids of the systems that a model was trained on, according to its files (familiar scenes, and those with a
 * readout); null for a model without such a restriction, such as one from a hub.
 */
export function trainedSystems({ outOfDistribution, readout }: Trained): readonly string[] | null {
  if (outOfDistribution === null && (readout === undefined || readout === null)) return null;
  return [
    ...new Set([...(outOfDistribution?.subspaces ?? []), ...(readout ?? [])].map(({ system }) => system)),
  ];
}

/** Returns whether a model was trained on a system's pictures, or is not restricted. */
export function isTrainedOn(model: Trained, system: string): boolean {
  return trainedSystems(model)?.includes(system) ?? true;
}

/** Returns the message for a model that was not trained on a system. */
export function untrainedMessage(title: string): string {
  return `This model was not trained on pictures of the ${title.toLowerCase()}.`;
}
