import type { LoadedModel } from '../types.ts';

/** The parts of a model that say what it was trained on. */
type Trained = Pick<LoadedModel, 'outOfDistribution' | 'readout'>;

/**
 * Ids of the systems whose pictures a model was trained on, as its own files name them (the scenes that it calls
 * familiar, and those whose values it reads); null for a model that is bound to none, such as one from a hub.
 */
export function trainedSystems({ outOfDistribution, readout }: Trained): readonly string[] | null {
  if (outOfDistribution === null && (readout === undefined || readout === null)) return null;
  return [
    ...new Set([...(outOfDistribution?.subspaces ?? []), ...(readout ?? [])].map(({ system }) => system)),
  ];
}

/** Whether a model can be asked about pictures of a system. */
export function isTrainedOn(model: Trained, system: string): boolean {
  return trainedSystems(model)?.includes(system) ?? true;
}

/** What to tell people where a model does not know a system, by the system's title. */
export function untrainedMessage(title: string): string {
  return `This model was not trained on pictures of the ${title.toLowerCase()}.`;
}
