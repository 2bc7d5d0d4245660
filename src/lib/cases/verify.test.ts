import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '../util/result.ts';
import { withDigest } from './link.ts';
import type { Case } from './schema/case.ts';
import { verify, verifyCase } from './verify.ts';
import { probeModel as model } from './kinds/probe/model.fixture.ts';

const cosines = [[0.5, -0.25]];
const probe: Case = {
  seed: 1,
  pictures: [{ system: 'pendulum', state: {} }],
  probe: { sentences: ['a', 'b'], model, result: { cosines } },
};
const ask: Case = {
  seed: 1,
  ask: {
    prompt: 'p',
    answers: [
      { model: 'm', text: 'yes' },
      { model: 'n', text: 'no', score: { protocol: 'audited', outcome: 'wrong', credit: 0 } },
    ],
  },
};

describe('verifying a case', () => {
  test('recomputes a case of a system as before', async () => {
    const value = withDigest({ system: 'pendulum', seed: 1, do: { light_position: 120 } });
    expect(await verifyCase(value)).toEqual({ reproduced: true, differences: [] });
    expect(await verifyCase({ ...value, do: { light_position: 121 } })).toMatchObject({ reproduced: false });
  });

  describe.each([
    ['a number', { ask: 'expectation', of: 'Y' }],
    ['a distribution', { ask: 'counterfactual', evidence: { Y: 0.2 }, do: { X: 1 }, of: 'Z' }],
    ['shares of labels', { ask: 'counterfactual', evidence: { Y: 0.2 }, do: { X: 1 }, of: 'S' }],
    ['several numbers', { ask: 'effects', x: 'X', from: 0, to: 1, of: 'Z' }],
    ['a probability', { ask: 'probability', event: { S: 'large' }, given: { Y: 0.2 } }],
  ])('a case whose answer was drawn, %s', (_, query) => {
    const model =
      'X ~ exponential(1)\nY = sin(X) + normal(0, 1)\nZ = Y*Y + X\nS ~ categorical(small: exp(-Z), large: 1 - exp(-Z))';
    const drawnFrom = (seed: number): Case => ({
      model,
      seed: 1,
      query: { ...query, n: 2000, seed },
    });
    const digest = withDigest(drawnFrom(1)).digest ?? '';

    test('is reproduced exactly with the same seed', () => {
      expect(verify({ ...drawnFrom(1), digest })).toEqual({ reproduced: true, differences: [] });
    });

    test('is reproduced within sampling error with another seed', () => {
      const verification = verify({ ...drawnFrom(3), digest });
      expect(verification).toMatchObject({ reproduced: true, differences: [] });
      expect(verification.withinSamplingError?.length).toBeGreaterThan(0);
    });
  });

  test('scores a probe again with its model', async () => {
    const score = vi.fn(() => Promise.resolve(ok({ model, cosines: [Float32Array.of(0.500004, -0.25)] })));
    expect(await verifyCase(probe, { probe: score })).toEqual({ reproduced: true, differences: [] });
    expect(score).toHaveBeenCalledWith(probe.probe, probe.pictures, model);
  });

  test('names the cosines that differ', async () => {
    const score = () => Promise.resolve(ok({ model, cosines: [[0.5, -0.26]] }));
    expect(await verifyCase(probe, { probe: score })).toEqual({
      reproduced: false,
      differences: [{ name: 'probe.cosine.0.1', was: -0.25, is: -0.26 }],
    });
  });

  test('reports a missing model', async () => {
    const named = (is: RegExp) => ({
      reproduced: false,
      differences: [
        { name: 'probe.model', was: 'scene-clip aaaaaaaaaaaa', is: expect.stringMatching(is) as string },
      ],
    });
    expect(await verifyCase(probe)).toEqual(named(/no model is loaded/u));
    const score = () => Promise.resolve(fail('models/scene-clip is not there'));
    expect(await verifyCase(probe, { probe: score })).toEqual(named(/models\/scene-clip is not there/u));
    expect(verify(probe).reproduced).toBe(false);
  });

  test('checks both models of a probe', async () => {
    const second = { model: { ...model, id: 'other' }, result: { cosines: [[0, 0]] } };
    const score = () => Promise.resolve(ok({ model, cosines }));
    const both = { ...probe, probe: { ...probe.probe, sentences: ['a', 'b'], second } };
    const { differences } = await verifyCase(both, { probe: score });
    expect(differences.map(({ name }) => name)).toEqual([
      'probe.second.cosine.0.0',
      'probe.second.cosine.0.1',
    ]);
  });

  test('claims nothing if the case has no digest', async () => {
    const bare = async (value: Case) => (await verifyCase(value)).notCompared;
    expect(await verifyCase({ system: 'pendulum', seed: 1 })).toEqual({
      ...{ reproduced: false, differences: [], notCompared: 'the link carries no digest' },
    });
    expect(await bare({ seed: 1, probe: { sentences: [] } })).toMatch(/no numbers/u);
    expect(await bare({ seed: 1, ask: { prompt: 'p' } })).toMatch(/no answer/u);
  });

  test('reads and scores the answers of an ask again', async () => {
    const wrong = { protocol: 'audited', outcome: 'wrong', credit: 0 } as const;
    expect(await verifyCase(ask, { ask: () => ok(wrong) })).toMatchObject({
      reproduced: true,
    });
    const right = { protocol: 'audited', outcome: 'right', credit: 1 } as const;
    expect(await verifyCase(ask, { ask: () => ok(right) })).toEqual({
      reproduced: false,
      differences: [
        { name: 'ask.answers.1.score.outcome', was: 'wrong', is: 'right' },
        { name: 'ask.answers.1.score.credit', was: 0, is: 1 },
      ],
    });
    expect(await verifyCase(ask)).toMatchObject({ differences: [{ name: 'ask.answers.1.score' }] });
  });
});
