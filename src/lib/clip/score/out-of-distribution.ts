import type { OutOfDistribution } from '../types.ts';

/** Distance of a picture from what the model was trained on. */
export interface OutOfDistributionReading {
  /** Distance of its embedding from the nearest system's scenes. */
  readonly distance: number;
  readonly most: number;
  readonly familiar: boolean;
  /** The system whose scenes are nearest. */
  readonly system: string;
  /** One sentence for the user; null if there is nothing to report. */
  readonly warning: string | null;
}

/**
 * Returns the distance of a normalised embedding from the subspaces of known scenes: the length of its residual from
 * the nearest one.
 *
 * @throws RangeError for an embedding of another length
 */
export function readOutOfDistribution(
  embedding: Float32Array,
  outOfDistribution: OutOfDistribution,
): OutOfDistributionReading {
  let nearest = { system: '', distance: Infinity };
  for (const subspace of outOfDistribution.subspaces) {
    const distance = subspaceDistance(embedding, subspace);
    if (distance < nearest.distance) nearest = { system: subspace.system, distance };
  }
  const familiar = nearest.distance <= outOfDistribution.most;
  return {
    ...nearest,
    most: outOfDistribution.most,
    familiar,
    warning: familiar
      ? null
      : 'This picture is unlike any scene that the model was trained on, so its scores mean little.',
  };
}

function subspaceDistance(
  embedding: Float32Array,
  { mean, basis }: OutOfDistribution['subspaces'][number],
): number {
  if (mean.length !== embedding.length) {
    throw new RangeError(
      `The embedding has ${embedding.length} numbers; the model's known scenes have ${mean.length}.`,
    );
  }
  const rest = Float64Array.from(embedding, (value, index) => value - (mean[index] ?? 0));
  const along = basis.map((axis) => axis.reduce((sum, value, i) => sum + value * (rest[i] ?? 0), 0));
  basis.forEach((axis, index) =>
    axis.forEach((value, i) => (rest[i] = (rest[i] ?? 0) - value * (along[index] ?? 0))),
  );
  return Math.sqrt(rest.reduce((sum, value) => sum + value * value, 0));
}
