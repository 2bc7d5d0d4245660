import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readoutSchema, readOutValues, type SystemReadout } from './readout.ts';
import { required } from '../../../tests/support/required.ts';

const readings = v.record(v.string(), v.object({ mean: v.number(), sd: v.number() }));
const shipped = v.parse(
  v.object({
    readout: readoutSchema,
    references: v.object({
      pictures: v.array(v.object({ system: v.string(), embedding: v.array(v.number()), readings })),
    }),
  }),
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../models/scene-clip/rungs.json'), 'utf8')),
);

/** Two inputs; twice the positive part of the first, minus the second; a standard deviation of e. */
const tiny: SystemReadout = {
  system: 'tiny',
  variables: [{ id: 'x', range: [-1, 3], sd: [0.5, 10], rmse: { rungs: 0.1 } }],
  layers: [
    {
      weights: [
        [1, 0],
        [0, 1],
      ],
      bias: [0, 2],
    },
    {
      weights: [
        [2, -1],
        [0, 0],
      ],
      bias: [2, 1],
    },
  ],
};

describe('readOutValues', () => {
  it.each(shipped.references.pictures.map((picture, index) => ({ index, ...picture })))(
    'gives the values that Python computed for reference picture $index, of $system',
    ({ system, embedding, readings }) => {
      const readout = required(shipped.readout.find((entry) => entry.system === system));
      const found = readOutValues(readout, embedding);
      expect(Object.keys(found)).toEqual(Object.keys(readings));
      for (const [id, { mean, sd }] of Object.entries(readings)) {
        expect(found[id]?.mean, id).toBeCloseTo(mean, 5);
        expect(found[id]?.sd, id).toBeCloseTo(sd, 5);
      }
    },
  );

  it('applies the layers with ReLU between them', () => {
    expect(readOutValues(tiny, [0.25, -1.5])).toEqual({ x: { mean: 2, sd: Math.E } });
    expect(readOutValues(tiny, Float32Array.of(-4, -2))).toEqual({ x: { mean: 2, sd: Math.E } });
  });

  it('clamps values and standard deviations to their limits', () => {
    expect(readOutValues(tiny, [5, -2]).x?.mean).toBe(3);
    expect(readOutValues(tiny, [0, 9]).x?.mean).toBe(-1);
    const sure = { ...tiny, variables: [{ ...tiny.variables[0], sd: [3, 4] }] };
    expect(readOutValues(v.parse(readoutSchema, [sure])[0] ?? tiny, [0, 0]).x?.sd).toBe(3);
  });

  it('rejects an embedding of another length by name', () => {
    expect(() => readOutValues(tiny, [1, 2, 3])).toThrow(
      'The embedding has 3 numbers; the readout of tiny was made for 2.',
    );
  });
});

describe('readoutSchema', () => {
  it.each([
    ['layers that do not fit together', { ...tiny, layers: [tiny.layers[0], { weights: [[1]], bias: [0] }] }],
    [
      'one output for a value and its standard deviation',
      { ...tiny, layers: [{ weights: [[1]], bias: [0] }] },
    ],
    ['a bias too few', { ...tiny, layers: [tiny.layers[0], { ...tiny.layers[1], bias: [0] }] }],
  ])('rejects %s', (_, readout) => {
    expect(v.safeParse(readoutSchema, [readout]).success).toBe(false);
  });
});
