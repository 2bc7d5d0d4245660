import { describe, expect, it } from 'vitest';
import { isTrainedOn, trainedSystems, untrainedMessage } from './trained.ts';

const familiarity = { flats: [{ system: 'pendulum', mean: [1], basis: [] }], most: 1 };
const readout = [{ system: 'water-flow', variables: [], layers: [] }];

describe('the systems that a model was trained on', () => {
  it('are those that its own files name, each once', () => {
    expect(trainedSystems({ familiarity, readout })).toEqual(['pendulum', 'water-flow']);
    expect(trainedSystems({ familiarity, readout: readout.map((one) => ({ ...one, system: 'pendulum' })) })).toEqual([
      'pendulum',
    ]);
    expect(trainedSystems({ familiarity: null, readout })).toEqual(['water-flow']);
  });

  it('are any where the files name none', () => {
    expect(trainedSystems({ familiarity: null })).toBeNull();
    expect(isTrainedOn({ familiarity: null, readout: null }, 'beach')).toBe(true);
  });

  it('leave out the others, which is said with the name of the system', () => {
    expect(isTrainedOn({ familiarity, readout }, 'beach')).toBe(false);
    expect(isTrainedOn({ familiarity, readout }, 'water-flow')).toBe(true);
    expect(untrainedMessage('Water Flow')).toBe(
      'This model was not trained on pictures of the water flow.',
    );
  });
});
