import { describe, expect, test, vi } from 'vitest';
import { pictureItems } from '../../../../../../tests/support/benchmarks.ts';
import type { LoadedModel, PictureSource } from '../../../../clip/engine/index.ts';
import type { SystemReadout } from '../../../../clip/readout.ts';
import type { Picture } from '../../../../pictures/picture.ts';
import { findSystem } from '../../../../systems/known.ts';
import { beach, pendulum, type System } from '../../../../systems/index.ts';
import { clipPerceiver, issueOf, perceive } from './clip-perceiver.ts';

const waterFlow = findSystem('water-flow') as System;
const signal = new AbortController().signal;
const [item] = pictureItems('counterfactual', pendulum, 1, 3);
const drawing = item?.pictures[0] as Picture;

/** A readout that returns the same value for every picture. */
function readoutOf(system: string, value: number): SystemReadout {
  return {
    system,
    variables: [{ id: 'x', range: [0, 100], sd: [0, 10], rmse: {} }],
    layers: [
      {
        weights: [
          [0, 0],
          [0, 0],
        ],
        bias: [value, 0],
      },
    ],
  };
}

/** One familiar point, at the end of the first axis. */
const outOfDistribution = {
  subspaces: [{ system: 'pendulum', mean: [1, 0], basis: [] }],
  most: 0.2,
};
/** Returns a point at a distance from it. */
const at = (distance: number): Float32Array => Float32Array.of(1, distance);

function modelOf(parts: Partial<LoadedModel> = {}): LoadedModel {
  return {
    identity: {
      id: 'm',
      sha256: 'a'.repeat(64),
      family: 'clip',
      device: 'wasm',
      dtype: 'fp32',
      preprocessing: 'pil-bicubic-v1',
    },
    title: 'M',
    embeddingLength: 2,
    side: 8,
    logitScale: 10,
    logitBias: 0,
    steps: [],
    words: null,
    outOfDistribution: null,
    ...parts,
  };
}

/** A CLIP that turns texts by their length and sees every picture alike; it notes how often it is asked. */
function clipOf(seen: Float32Array = at(0)) {
  return {
    embedTexts: vi.fn((texts: readonly string[]) =>
      Promise.resolve(texts.map((text) => Float32Array.of(Math.cos(text.length), Math.sin(text.length)))),
    ),
    embedPictures: vi.fn((pictures: readonly PictureSource[]) => Promise.resolve(pictures.map(() => seen))),
  };
}

describe('the perception of a system from an embedding', () => {
  const reader = {
    read: (_: Float32Array, system: string) => ({
      system,
      familiarity: null,
      categories: {},
      variables: [
        {
          variable: 'pendulum_angle',
          category: 'left',
          probability: 0.75,
          margin: 0.5,
          scores: [
            { category: 'left', score: 0.4, probability: 0.75 },
            { category: 'right', score: 0.3, probability: 0.25 },
          ],
        },
      ],
    }),
  };

  test('gives the probability of each category, and raw values by the system’s own readout', () => {
    const readout = [readoutOf('water-flow', 7), readoutOf('pendulum', 42)];
    expect(perceive(pendulum, at(0), { readout }, reader)).toEqual({
      categories: { pendulum_angle: { left: 0.75, right: 0.25 } },
      values: { x: { mean: 42, sd: 1 } },
    });
  });

  test.each([[undefined], [null], [[]], [[readoutOf('water-flow', 7)]]])(
    'gives no raw values without its own readout: %j',
    (readout) => {
      const seen = perceive(pendulum, at(0), readout === undefined ? {} : { readout }, reader);
      expect(Object.keys(seen)).toEqual(['categories']);
    },
  );
});

describe('a picture of none of the systems', () => {
  const shows = (system: string, probability: number) => ({
    whichSystem: () => ({ system, probability, margin: 0.5, scores: [] }),
  });

  test('is farther from all familiar ones than one and a half times their largest distance', () => {
    const told = (distance: number) =>
      issueOf(pendulum, at(distance), { outOfDistribution }, shows('pendulum', 1));
    expect(told(0)).toBeNull();
    expect(told(0.29)).toBeNull();
    expect(told(0.31)).toBe('the picture is unlike every scene that I know');
  });

  test('is one that certainly shows another system', () => {
    const told = (system: string, probability: number) =>
      issueOf(waterFlow, at(0), { outOfDistribution }, shows(system, probability));
    const words = 'the picture shows the pendulum, and the question is about the water flow';
    expect(told('pendulum', 0.95)).toBe(words);
    expect(told('pendulum', 0.9)).toBe(words);
    expect(told('pendulum', 0.89)).toBeNull();
    expect(told('water-flow', 0.95)).toBeNull();
    expect(told('billiards', 0.95)).toContain('the picture shows the billiards,');
  });

  test('is not detected if the model does not state what it knows', () => {
    const far = issueOf(waterFlow, at(9), { outOfDistribution: null }, shows('pendulum', 1));
    expect(far).toBeNull();
  });
});

describe('a perceiving CLIP', () => {
  test('embeds concurrently requested pictures together, and returns what it perceives', async () => {
    const clip = clipOf();
    const look = await clipPerceiver(clip, modelOf({ readout: [readoutOf('pendulum', 42)] }));
    const seen = await Promise.all([look(drawing, signal), look(drawing, signal)]);
    expect(clip.embedPictures).toHaveBeenCalledTimes(1);
    for (const { categories, values } of seen) {
      expect(Object.keys(categories)).toEqual(pendulum.variables.map(({ id }) => id));
      for (const { id, categories: all } of pendulum.variables) {
        expect(Object.keys(categories[id] ?? {})).toEqual(all.map((category) => category.id));
        const sum = Object.values(categories[id] ?? {}).reduce((total, share) => total + share, 0);
        expect(sum).toBeCloseTo(1, 6);
      }
      expect(values).toEqual({ x: { mean: 42, sd: 1 } });
    }
  });

  test('embeds the sentences of the systems that it was trained on only', async () => {
    const sentencesFor = async (parts: Partial<LoadedModel>) => {
      const clip = clipOf();
      await clipPerceiver(clip, modelOf(parts));
      return clip.embedTexts.mock.calls.flatMap(([texts]) => texts).length;
    };
    const few = await sentencesFor({ readout: [readoutOf('pendulum', 42)] });
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(await sentencesFor({}));
  });

  test('rejects a picture of a system that it was not trained on, or of none', async () => {
    const look = await clipPerceiver(clipOf(), modelOf({ readout: [readoutOf('pendulum', 42)] }));
    const [other] = pictureItems('counterfactual', beach, 1, 3);
    await expect(look(other?.pictures[0] as Picture, signal)).rejects.toThrow(
      'This model was not trained on pictures of the beach.',
    );
    const odd = { ...drawing, subject: 'billiards' } as Picture;
    await expect(look(odd, signal)).rejects.toThrow('There is no system billiards to read off a picture.');
    const unknown = { kind: 'file', name: 'cat.png', file: 'a:cat.png' } as unknown as Picture;
    await expect(look(unknown, signal)).rejects.toThrow('There is no system cat.png');
  });
});
