import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemEdges } from '../../../../systems/graph.ts';
import { systems } from '../../../../systems/index.ts';
import { cyclicity, graphFigures, graphOf, structuralHammingDistance, type Graph } from './graph-figures.ts';

const names = ['a', 'b', 'c', 'd'];

function graph(...arrows: readonly string[]): Graph {
  return graphOf(
    names,
    arrows.map(([from = '', to = '']) => [from, to] as const),
  );
}

const anyGraph: fc.Arbitrary<Graph> = fc
  .array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 })
  .map((rows) => rows.map((row, i) => row.map((arrow, j) => arrow && i !== j)));

/** The fewest pairs to redo until one graph is the other, by trying every set of pairs. */
function distanceByTrial(one: Graph, other: Graph): number {
  const pairs = names.flatMap((_, i) => names.flatMap((_unused, j) => (i < j ? [[i, j] as const] : [])));
  const sets = Array.from({ length: 2 ** pairs.length }, (_, set) =>
    pairs.filter((_pair, place) => (set >> place) % 2 === 1),
  );
  const mended = (set: readonly (readonly [number, number])[]): Graph =>
    one.map((row, i) =>
      row.map((arrow, j) =>
        set.some(([a, b]) => (a === i && b === j) || (a === j && b === i)) ? other[i]?.[j] === true : arrow,
      ),
    );
  const enough = sets.filter((set) => JSON.stringify(mended(set)) === JSON.stringify(other));
  return Math.min(...enough.map((set) => set.length));
}

describe('the structural Hamming distance', () => {
  it('is the minimum number of pairs to change', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, (one, other) => {
        expect(structuralHammingDistance(one, other)).toBe(distanceByTrial(one, other));
      }),
    );
  });

  it('is a distance from 0 to 6, within a factor of two of the number of wrong answers', () => {
    fc.assert(
      fc.property(anyGraph, anyGraph, anyGraph, (a, b, c) => {
        const distance = structuralHammingDistance(a, b);
        const wrong = a.flat().filter((arrow, index) => arrow !== b.flat()[index]).length;
        expect(distance).toBe(structuralHammingDistance(b, a));
        expect(distance).toBeLessThanOrEqual(
          structuralHammingDistance(a, c) + structuralHammingDistance(c, b),
        );
        expect(distance).toBeLessThanOrEqual(Math.min(6, wrong));
        expect(wrong).toBeLessThanOrEqual(2 * distance);
      }),
    );
  });

  it('counts a reversed arrow and a two-way arrow once', () => {
    expect(structuralHammingDistance(graph('ba'), graph('ab'))).toBe(1);
    expect(structuralHammingDistance(graph('ab', 'ba'), graph('ab'))).toBe(1);
  });

  it('equals the derived figures for the empty and the full graph', () => {
    const empty = graph();
    const full = empty.map((row, i) => row.map((_, j) => i !== j));
    const distances = systems.map((system) => {
      const truth = graphOf(
        system.variables.map(({ id }) => id),
        systemEdges(system),
      );
      return [structuralHammingDistance(empty, truth), structuralHammingDistance(full, truth)];
    });
    expect(distances).toEqual([
      [4, 6],
      [3, 6],
      [5, 6],
      [4, 6],
    ]);
    expect(cyclicity(full)).toBeCloseTo(Math.E ** 3 + 3 / Math.E - 4, 12);
    expect(graphFigures(full, graph('ab')).bidirectionality).toBe(1);
  });
});

describe('graph figures', () => {
  it.each([
    [graph('ab', 'ba'), 1 / 6, 2 * Math.cosh(1) - 2],
    [graph('ab', 'bc', 'ca'), 0, 0.504],
    [graph('ab', 'bc', 'ac'), 0, 0],
    [graph(), 0, 0],
  ])('of %j: two-way pairs and cycles', (predicted, bidirectionality, cycles) => {
    const figures = graphFigures(predicted, graph('ab'));
    expect(figures.bidirectionality).toBeCloseTo(bidirectionality, 12);
    expect(figures.cyclicity).toBeCloseTo(cycles, 3);
  });

  it('have no cyclicity exactly if no directed path returns to its start', () => {
    const comesBack = (predicted: Graph): boolean => {
      let reach = predicted.map((row) => [...row]);
      for (let step = 0; step < 4; step++) {
        reach = reach.map((row, i) =>
          row.map(
            (arrow, j) => arrow || names.some((_, k) => reach[i]?.[k] === true && predicted[k]?.[j] === true),
          ),
        );
      }
      return reach.some((row, i) => row[i] === true);
    };
    fc.assert(
      fc.property(anyGraph, (predicted) => {
        expect(cyclicity(predicted) > 0).toBe(comesBack(predicted));
      }),
    );
  });

  it('have precision and recall from 0 to 1, and none if nothing is predicted', () => {
    const truth = graph('ab', 'ac', 'bc');
    expect(graphFigures(graph('ab', 'ba'), truth)).toMatchObject({ precision: 0.5, recall: 1 / 3 });
    expect(graphFigures(graph(), truth)).toMatchObject({ precision: null, recall: 0 });
    expect(graphFigures(truth, truth)).toMatchObject({ precision: 1, recall: 1 });
  });
});
