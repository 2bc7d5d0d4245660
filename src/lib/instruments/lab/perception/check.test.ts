import { describe, expect, it, vi } from 'vitest';
import { parseModel } from '../../../causal/index.ts';
import { abduct } from '../../../causal/questions.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { checkPercepts } from './check.ts';
import type { Percept } from './evidence.ts';
import { subjectOf } from '../../../lab/subject.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

/** The worker's answer, computed right here. */
const inference = {
  abduct: (text, evidence, n, seed) => {
    const model = unwrap(parseModel(text));
    return Promise.resolve(abduct(model, evidence, { n, seed }));
  },
} satisfies Partial<InferenceClient> as unknown as InferenceClient;

function percept(variable: string, category: string, certainty = 0.9): Percept {
  return { variable, read: category, certainty, shares: { [category]: certainty }, category, isUsed: true };
}

const pendulum = subjectOf('pendulum');
const seen = (...percepts: Percept[]) => checkPercepts(inference, pendulum, percepts);

describe('the check of perceived categories with the model', () => {
  it('finds worlds for compatible categories', async () => {
    expect(await seen(percept('pendulum_angle', 'left'), percept('light_position', 'right'))).toMatchObject({
      kind: 'possible',
    });
  });

  it('names the least certain reading if no world shows all of them', async () => {
    const flow = subjectOf('water-flow');
    const certain = { certainty: 1, read: '' };
    const none = await checkPercepts(inference, flow, [
      percept('water_level', 'low', 1),
      { ...percept('water_flow', 'right'), ...certain },
      { ...percept('hole_position', 'top'), ...certain },
    ]);
    expect(none).toEqual({
      kind: 'impossible',
      message: expect.stringMatching(/least certain is the water level \(low\)/u) as string,
    });
  });

  it('drops uncertain readings first, and says so', async () => {
    const flow = subjectOf('water-flow');
    const shares = { low: 0.55, medium: 0.25, high: 0.2 };
    const some = await checkPercepts(inference, flow, [
      { ...percept('water_level', 'low', 0.55), shares },
      percept('water_flow', 'right', 1),
      percept('hole_position', 'top', 1),
    ]);
    expect(some).toEqual({
      kind: 'possible',
      message: expect.stringMatching(/come nearest.*least certain is the water level \(low\)/u) as string,
    });
  });

  it('asks for a reading to use, which is not an error', async () => {
    const unused = { ...percept('pendulum_angle', 'left'), isUsed: false };
    expect(await seen(unused)).toEqual({
      kind: 'unused',
      message: 'Nothing is used yet. Tick at least one variable.',
    });
  });

  it('reports the error if the worker did not answer', async () => {
    const broken = { abduct: vi.fn().mockRejectedValue(new Error('stopped')) } as unknown as InferenceClient;
    expect(await checkPercepts(broken, pendulum, [percept('pendulum_angle', 'left')])).toEqual({
      kind: 'impossible',
      message: 'stopped',
    });
  });
});
