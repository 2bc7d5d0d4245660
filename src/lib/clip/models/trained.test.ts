import { describe, expect, it } from 'vitest';
import { isTrainedOn, trainedSystems, untrainedMessage } from './trained.ts';

const outOfDistribution = { subspaces: [{ system: 'pendulum', mean: [1], basis: [] }], most: 1 };
const readout = [{ system: 'water-flow', variables: [], layers: [] }];

describe('the systems that a model was trained on', () => {
  it('are those that its own files name, each once', () => {
    expect(trainedSystems({ outOfDistribution, readout })).toEqual(['pendulum', 'water-flow']);
    expect(
      trainedSystems({ outOfDistribution, readout: readout.map((one) => ({ ...one, system: 'pendulum' })) }),
    ).toEqual(['pendulum']);
    expect(trainedSystems({ outOfDistribution: null, readout })).toEqual(['water-flow']);
  });

  it('are all if the files name none', () => {
    expect(trainedSystems({ outOfDistribution: null })).toBeNull();
    expect(isTrainedOn({ outOfDistribution: null, readout: null }, 'beach')).toBe(true);
  });

  it('exclude the others, which a message names by title', () => {
    expect(isTrainedOn({ outOfDistribution, readout }, 'beach')).toBe(false);
    expect(isTrainedOn({ outOfDistribution, readout }, 'water-flow')).toBe(true);
    expect(untrainedMessage('Water Flow')).toBe('This model was not trained on pictures of the water flow.');
  });
});
