import { describe, expect, it } from 'vitest';
import { batchesOf, train, type TrainingStep } from './training.ts';

/** Returns a training that fits one weight to the mean of numbers, by half the squared distance to each. */
function fitting(numbers: readonly number[], steps: number, warmUp?: number) {
  const [value, gradient] = [new Float64Array(1), new Float64Array(1)];
  return {
    value,
    weights: [{ value, gradient }],
    schedule: { learningRate: 0.1, ...(warmUp === undefined ? {} : { warmUp }) },
    batches: Array.from({ length: steps }, () => numbers),
    points: 4,
    learn: (batch: readonly number[]) => {
      const away = batch.map((number) => (value[0] ?? 0) - number);
      gradient[0] = (gradient[0] ?? 0) + away.reduce((sum, one) => sum + one, 0) / batch.length;
      return { loss: away.reduce((sum, one) => sum + one ** 2 / 2, 0) / batch.length, batch: batch.length };
    },
  };
}

function host(pause = () => Promise.resolve()) {
  const controller = new AbortController();
  const heard: TrainingStep<'loss' | 'batch'>[] = [];
  return { controller, heard, signal: controller.signal, pause };
}

describe('a training', () => {
  it('follows its gradients, with each step from its own batch', async () => {
    const training = fitting([1, 3], 200);
    await train(training, host());
    expect(training.value[0]).toBeCloseTo(2, 3);
    expect(training.weights[0]?.gradient[0]).toBeCloseTo(0, 3);
  });

  it('reports each step, and the first, the last and some between with means since the last report', async () => {
    const { heard, ...own } = host();
    const losses: number[] = [];
    const training = fitting([1, 3], 10);
    const learn = (batch: readonly number[]) => {
      const means = training.learn(batch);
      losses.push(means.loss);
      return means;
    };
    await train({ ...training, learn }, own, (step) => heard.push(step));
    expect(heard.map(({ step, steps }) => [step, steps])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1, 10]),
    );
    const points = heard.filter(({ means }) => means !== null);
    expect(points.map(({ step }) => step)).toEqual([1, 3, 6, 9, 10]);
    expect(points[1]?.means?.loss).toBeCloseTo(((losses[1] ?? 0) + (losses[2] ?? 0)) / 2, 12);
    expect(points.every(({ means }) => means?.batch === 2)).toBe(true);
  });

  it.each([
    ['at its whole rate', undefined, 0.1],
    ['a part of a warm-up', 0.8, 0.1 * (0.5 / 0.8) * 0.5],
  ])('starts with a step: %s', async (_, warmUp, expected) => {
    const training = fitting([1], 2, warmUp);
    const moved: number[] = [];
    await train(training, host(), () => moved.push(training.value[0] ?? 0));
    expect(moved[0]).toBeCloseTo(expected, 6);
  });

  it('pauses after each step, and stops there when cancelled', async () => {
    const { controller, heard, ...own } = host(() => {
      if (heard.length === 3) controller.abort(new Error('called off'));
      return Promise.resolve();
    });
    const training = fitting([1], 10);
    await expect(train(training, own, (step) => heard.push(step))).rejects.toThrow('called off');
    expect(heard).toHaveLength(3);
  });

  it('is empty without a batch', async () => {
    const training = fitting([1], 0);
    await train(training, host(), () => expect.fail('There is no step to tell.'));
    expect(training.value[0]).toBe(0);
  });
});

describe('batches', () => {
  const order = (epoch: number): readonly string[] => ['a', 'b', 'c'].map((name) => `${name}${epoch}`);

  it.each([
    [false, ['a0 b0', 'c0', 'a1 b1', 'c1']],
    [true, ['a0 b0', 'c0 a1', 'b1 c1']],
  ])('contain each example once per epoch; shuffled across epochs: %s', (isMixed, expected) => {
    const batches = batchesOf(order, { epochs: 2, size: 2, isMixed });
    expect(batches.map((batch) => batch.join(' '))).toEqual(expected);
  });
});
