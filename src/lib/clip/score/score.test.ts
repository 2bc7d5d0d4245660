import { csvParseRows } from 'd3-dsv';
import { plainCell } from '../../util/files/csv.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnOf,
  cosines,
  difference,
  unitCosine,
  ensemble,
  fillTemplate,
  matrixCsv,
  matrixOf,
  nearest,
  probabilities,
  rank,
  rowOf,
  sigmoid,
  softmax,
  templateProblem,
  type Matrix,
} from './index.ts';

const finite = fc.double({ min: -1, max: 1, noNaN: true });
const matrices: fc.Arbitrary<Matrix> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc
      .array(finite, { minLength: rows * columns, maxLength: rows * columns })
      .map((values) => ({ rows, columns, values: Float64Array.from(values) })),
  );
const scales = fc.double({ min: 0, max: 1000, noNaN: true });
const LENGTH = 5;
const embeddings = fc
  .array(finite, { minLength: LENGTH, maxLength: LENGTH })
  .filter((values) => Math.hypot(...values) > 0.1)
  .map((values) => unit(values));

function unit(values: readonly number[]): Float32Array {
  return Float32Array.from(values, (value) => value / Math.hypot(...values));
}

function transposed(matrix: Matrix): Matrix {
  return matrixOf(matrix.columns, matrix.rows, (row, column) => columnOf(matrix, row)[column] ?? NaN);
}

function sum(values: ArrayLike<number>): number {
  return Array.from(values).reduce((total, value) => total + value, 0);
}

describe('cosines', () => {
  it('are arranged by row and column, and are 1 for the same direction', () => {
    const [x, y] = [unit([1, 0]), unit([0, 1])];
    const matrix = cosines([x, y, unit([1, 1])], [x, y]);
    expect([matrix.rows, matrix.columns]).toEqual([3, 2]);
    expect([...rowOf(matrix, 0)]).toEqual([1, 0]);
    expect([...columnOf(matrix, 1)].map((value) => value.toFixed(6))).toEqual([
      '0.000000',
      '1.000000',
      '0.707107',
    ]);
  });

  it('are between -1 and 1, and symmetric', () => {
    fc.assert(
      fc.property(fc.array(embeddings, { maxLength: 5 }), fc.array(embeddings, { maxLength: 5 }), (a, b) => {
        const matrix = cosines(a, b);
        expect(matrix.values.every((value) => value >= -1 && value <= 1)).toBe(true);
        expect(transposed(matrix)).toEqual(cosines(b, a));
      }),
    );
  });

  it('are rejected for embeddings of two models', () => {
    expect(() => cosines([unit([1, 0])], [unit([1, 0, 0])])).toThrow('2 and of 3 numbers');
  });
});

describe('softmax', () => {
  it('sums to 1 along its lines, keeps the order, and is never negative', () => {
    fc.assert(
      fc.property(matrices, scales, (matrix, scale) => {
        const byRow = softmax(matrix, 'row', scale);
        for (let row = 0; row < matrix.rows; row++) {
          expect(sum(rowOf(byRow, row))).toBeCloseTo(1, 10);
          const [best] = rank(rowOf(matrix, row)).order;
          expect(Math.max(...rowOf(byRow, row))).toBe(rowOf(byRow, row)[best ?? 0]);
        }
        expect(byRow.values.every((value) => value >= 0)).toBe(true);
        expect(softmax(transposed(matrix), 'column', scale)).toEqual(transposed(byRow));
      }),
    );
  });

  it('does not change when a constant is added to all scores', () => {
    fc.assert(
      fc.property(matrices, fc.double({ min: -5, max: 5, noNaN: true }), (matrix, more) => {
        const moved = { ...matrix, values: matrix.values.map((value) => value + more) };
        const [before, after] = [softmax(matrix, 'row', 10), softmax(moved, 'row', 10)];
        after.values.forEach((value, i) => expect(value).toBeCloseTo(before.values[i] ?? NaN, 9));
      }),
    );
  });

  it('is uniform at scale 0, and accepts scales that would overflow', () => {
    const matrix = matrixOf(1, 4, (_, column) => column / 4);
    expect([...softmax(matrix, 'row', 0).values]).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect([...softmax(matrix, 'row', 1e6).values]).toEqual([0, 0, 0, 1]);
  });
});

describe('sigmoid', () => {
  it('is between 0 and 1, one half if scale and bias cancel, and symmetric', () => {
    fc.assert(
      fc.property(matrices, fc.double({ min: -1e4, max: 1e4, noNaN: true }), (matrix, scale) => {
        const [plus, minus] = [sigmoid(matrix, scale, 0), sigmoid(matrix, -scale, 0)];
        plus.values.forEach((value, i) => {
          expect(value >= 0 && value <= 1).toBe(true);
          expect(value + (minus.values[i] ?? NaN)).toBeCloseTo(1, 12);
        });
      }),
    );
    expect(
      sigmoid(
        matrixOf(1, 1, () => 0.1),
        100,
        -10,
      ).values[0],
    ).toBe(0.5);
  });

  it('is used for SigLIP models, and softmax by row for CLIP', () => {
    const scores = matrixOf(2, 2, (row, column) => (row === column ? 0.2 : 0.1));
    const model = { logitScale: 100, logitBias: -10 };
    expect(probabilities(scores, { ...model, identity: { family: 'siglip' } })).toEqual(
      sigmoid(scores, 100, -10),
    );
    expect(probabilities(scores, { ...model, identity: { family: 'clip' } })).toEqual(
      softmax(scores, 'row', 100),
    );
  });
});

describe('a ranking', () => {
  it('has a rank for each value, the largest first, with ties sharing the better rank', () => {
    expect(rank([0.3, 0.9, 0.3, 0.1])).toEqual({
      order: [1, 0, 2, 3],
      ranks: [2, 1, 2, 4],
      margin: expect.closeTo(0.6, 12) as number,
    });
    expect(rank([])).toEqual({ order: [], ranks: [], margin: null });
    expect(rank([1]).margin).toBeNull();
    expect(rank([1, 1]).margin).toBe(0);
  });

  it('agrees with counting the larger values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (values) => {
        expect(rank(values).ranks).toEqual(
          values.map((value) => 1 + values.filter((other) => other > value).length),
        );
      }),
    );
  });

  it('finds the nearest pictures, without the picture itself', () => {
    expect(nearest([1, 0.2, 0.9, 0.5], 2, 0)).toEqual([
      { index: 2, score: 0.9 },
      { index: 3, score: 0.5 },
    ]);
  });
});

describe('an ensemble of sentences', () => {
  it('has length 1 and does not depend on order or on the lengths of its parts', () => {
    fc.assert(
      fc.property(fc.array(embeddings, { minLength: 1, maxLength: 4 }), (parts) => {
        const sums = Array.from({ length: LENGTH }, (_, i) => sum(parts.map((part) => part[i] ?? 0)));
        fc.pre(Math.hypot(...sums) > 1e-3);
        const whole = ensemble(parts);
        expect(Math.hypot(...whole)).toBeCloseTo(1, 5);
        const other = ensemble(parts.map((part, i) => part.map((value) => value * (i + 1))).reverse());
        whole.forEach((value, i) => expect(other[i]).toBeCloseTo(value, 3));
      }),
    );
  });

  it('equals its sentence if there is only one', () => {
    fc.assert(
      fc.property(embeddings, (part) => {
        ensemble([part]).forEach((value, i) => expect(value).toBeCloseTo(part[i] ?? NaN, 6));
      }),
    );
  });

  it('is rejected if it has zero length', () => {
    expect(() => ensemble([])).toThrow('at least one');
    expect(() => ensemble([unit([1, 2]), unit([-1, -2])])).toThrow('cancel out');
    expect(() => ensemble([new Float32Array(3)])).toThrow('cancel out');
  });
});

describe('a template', () => {
  it('inserts the words at each {} unchanged', () => {
    expect(fillTemplate('a picture of {}', 'a $& dog')).toBe('a picture of a $& dog');
    expect(fillTemplate('{} and {}', 'x')).toBe('x and x');
    expect(fillTemplate('{}', '{}')).toBe('{}');
  });

  it('without {} is rejected by name, with an example', () => {
    expect(templateProblem('a picture of { }')).toContain('“a picture of { }” has no {}');
    expect(templateProblem('a {}')).toBeNull();
    expect(() => fillTemplate('', 'x')).toThrow('“a picture of {}”');
  });
});

describe('a cosine', () => {
  it('is never beyond 1, despite rounding of the vectors', () => {
    const [long, unit] = [Float32Array.of(0.8001, 0.6001), Float32Array.of(0.8, 0.6)];
    expect(unitCosine(long, unit)).toBe(1);
    expect(unitCosine(long, Float32Array.of(-0.8, -0.6))).toBe(-1);
    expect(unitCosine(unit, Float32Array.of(0.6, -0.8))).toBeCloseTo(0, 6);
  });
});

describe('a table of a matrix', () => {
  it('keeps every digit and every label in CSV', () => {
    const labels = fc.string({ minLength: 1 }).filter((text) => plainCell(text) === text);
    fc.assert(
      fc.property(matrices, fc.infiniteStream(labels), (matrix, stream) => {
        const [rowLabels, columnLabels] = [matrix.rows, matrix.columns].map((count) => [
          ...stream.take(count),
        ]);
        const csv = matrixCsv({
          matrix,
          rowLabels: rowLabels ?? [],
          columnLabels: columnLabels ?? [],
          corner: 'picture',
        });
        const [head, ...body] = csvParseRows(csv.slice(0, -2));
        expect(head).toEqual(['picture', ...(columnLabels ?? [])]);
        expect(body.map(([label]) => label)).toEqual(rowLabels);
        body.forEach((cells, row) =>
          expect(cells.slice(1).map((cell) => Number(cell) + 0)).toEqual(
            Array.from(rowOf(matrix, row), (value) => value + 0),
          ),
        );
      }),
    );
  });
});

describe('the difference of two matrices', () => {
  it('is 0 for equal ones, and rejected for different sizes', () => {
    const matrix = matrixOf(2, 3, (row, column) => row + column);
    expect([...difference(matrix, matrix).values]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(() =>
      difference(
        matrix,
        matrixOf(3, 2, () => 0),
      ),
    ).toThrow('2 x 3 cannot be compared');
    for (const [rows, columns] of [
      [2, 2],
      [1, 3],
    ] as const)
      expect(() =>
        difference(
          matrix,
          matrixOf(rows, columns, () => 0),
        ),
      ).toThrow(`with one of ${rows} x ${columns}`);
  });
});
