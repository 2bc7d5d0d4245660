import { describe, expect, it } from 'vitest';
import type { Clip, LoadedModel } from '../types.ts';
import { createReader } from './reader.ts';

const systems = [
  {
    id: 'weather',
    variables: [
      { id: 'sky', label: 'sky', categories: [{ id: 'clear' }, { id: 'grey' }, { id: 'dark' }] },
      { id: 'wind', label: 'wind speed', categories: [{ id: 'low' }, { id: 'high' }] },
    ],
  },
  { id: 'tea-time', variables: [{ id: 'cup', label: 'cup', categories: [{ id: 'full' }, { id: 'empty' }] }] },
];
const WORDS = ['weather', 'tea', 'clear', 'grey', 'dark', 'low', 'high', 'full', 'empty'];

/** Returns a CLIP that embeds a text by which of the words it contains, and records its inputs. */
function fakeClip(): Pick<Clip, 'embedTexts'> & { readonly asked: string[][] } {
  const asked: string[][] = [];
  return {
    asked,
    embedTexts: (texts) => {
      asked.push([...texts]);
      return Promise.resolve(texts.map((text) => direction(WORDS.filter((word) => text.includes(word)))));
    },
  };
}

function direction(words: readonly string[]): Float32Array {
  const values = WORDS.map((word) => (words.includes(word) ? 1 : 0.01));
  return Float32Array.from(values, (value) => value / Math.hypot(...values));
}

const model: Pick<LoadedModel, 'identity' | 'logitScale' | 'outOfDistribution'> = {
  identity: {
    id: 'fake',
    sha256: '0',
    family: 'clip',
    device: 'wasm',
    dtype: 'fp32',
    preprocessing: 'pil-bicubic-v1',
  },
  logitScale: 10,
  outOfDistribution: null,
};

describe('a picture reader', () => {
  it('asks for all sentences at once, each once, and then reads without asking', async () => {
    const clip = fakeClip();
    const reader = await createReader(clip, model, systems);
    reader.read(direction(['grey', 'low']), 'weather');
    reader.whichSystem(direction(['tea']));
    expect(clip.asked).toHaveLength(1);
    expect(new Set(clip.asked[0]).size).toBe(clip.asked[0]?.length);
    expect(clip.asked[0]).toContain('the wind speed is high');
    expect(reader.identity).toBe(model.identity);
  });

  it('finds each variable’s category, with probabilities that sum to 1 and the lead over the next', async () => {
    const reader = await createReader(fakeClip(), model, systems);
    const reading = reader.read(direction(['grey', 'low']), 'weather');
    expect(reading.categories).toEqual({ sky: 'grey', wind: 'low' });
    expect(reading.variables.map(({ variable }) => variable)).toEqual(['sky', 'wind']);
    for (const { scores, probability, margin, category } of reading.variables) {
      const sorted = scores.map((score) => score.probability).sort((left, right) => right - left);
      expect(sorted.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
      expect(probability).toBe(sorted[0]);
      expect(margin).toBeCloseTo((sorted[0] ?? 0) - (sorted[1] ?? 0), 12);
      expect(scores.find((score) => score.category === category)?.probability).toBe(probability);
    }
    expect(reading.variables[0]?.scores.map(({ category }) => category)).toEqual(['clear', 'grey', 'dark']);
  });

  it('is uncertain if two categories fit equally', async () => {
    const reader = await createReader(fakeClip(), model, systems);
    const [sky] = reader.read(direction(['clear', 'dark']), 'weather').variables;
    expect(sky?.margin).toBeCloseTo(0, 6);
    expect(sky?.probability).toBeLessThan(0.5);
  });

  it('distinguishes systems by their names', async () => {
    const reader = await createReader(fakeClip(), model, systems);
    expect(reader.whichSystem(direction(['tea']))).toMatchObject({ system: 'tea-time' });
    expect(reader.whichSystem(direction(['weather']))).toMatchObject({ system: 'weather' });
    expect(reader.whichSystem(direction([])).margin).toBeCloseTo(0, 6);
  });

  it('states how far a picture is from known scenes if the model can tell', async () => {
    const outOfDistribution = {
      subspaces: [{ system: 'weather', mean: [...direction(['grey'])], basis: [] }],
      most: 0.5,
    };
    const reader = await createReader(fakeClip(), { ...model, outOfDistribution }, systems);
    expect(reader.read(direction(['grey']), 'weather').familiarity?.familiar).toBe(true);
    expect(reader.read(direction(['tea']), 'weather').familiarity?.familiar).toBe(false);
  });

  it('rejects systems and embeddings that it was not made for', async () => {
    const reader = await createReader(fakeClip(), model, systems);
    expect(() => reader.read(direction([]), 'pendulum')).toThrow(
      'does not know the system “pendulum”; it was made for weather, tea-time',
    );
    expect(() => reader.read(new Float32Array(3), 'weather')).toThrow('different models');
  });

  it('fails as the model does', async () => {
    const clip = { embedTexts: () => Promise.reject(new Error('the worker is gone')) };
    await expect(createReader(clip, model, systems)).rejects.toThrow('the worker is gone');
  });
});
