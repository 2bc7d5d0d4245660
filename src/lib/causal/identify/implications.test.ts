import { describe, expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { graphOf, isOpen, minimalSets, randomGraphText, seenIn, simplePaths } from './brute-force.fixture.ts';
import type { CausalGraph } from './causal-graph.ts';
import { implications, type Implication } from './implications.ts';

describe('the testable implications of a graph', () => {
  const classics: readonly (readonly [string, string, readonly Implication[]])[] = [
    ['a chain', 'A -> B; B -> C', [{ x: 'A', y: 'C', given: [['B']] }]],
    ['a collider', 'A -> B; C -> B', [{ x: 'A', y: 'C', given: [[]] }]],
    ['a fork of something hidden', 'latent U; U -> A; U -> B', []],
    ['an instrument', 'Z -> X; X -> Y; X <-> Y', []],
    [
      'a square',
      'A -> B; A -> C; B -> D; C -> D',
      [
        { x: 'A', y: 'D', given: [['B', 'C']] },
        { x: 'B', y: 'C', given: [['A']] },
      ],
    ],
  ];
  it.each(classics)('that is %s', (_name, text, expected) => {
    expect(implications(graphOf(text))).toEqual({ list: expected, complete: true });
  });

  it('are listed up to a limit, and say whether the list is complete', () => {
    const graph = graphOf('A -> B; B -> C; C -> D');
    const all = implications(graph);
    const count = all.list.flatMap(({ given }) => given).length;
    expect(implications(graph, count).complete).toBe(true);
    expect(implications(graph, count - 1).complete).toBe(false);
  });

  it('agree with the inspection of all paths for all pairs and sets, in 300 random graphs', () => {
    const random = createRandom(7);
    let found = 0;
    for (let trial = 0; trial < 300; trial++) {
      const graph = graphOf(randomGraphText(random));
      const { list } = implications(graph);
      expect(list, `trial ${trial}`).toEqual(byDefinition(graph));
      found += list.length;
    }
    expect(found).toBeGreaterThan(300);
  });
});

function byDefinition(graph: CausalGraph): readonly Implication[] {
  const seen = [...seenIn(graph)].sort();
  return seen.flatMap((x, i) =>
    seen.slice(i + 1).flatMap((y) => {
      const paths = simplePaths(graph, x, y);
      const others = seen.filter((name) => name !== x && name !== y);
      const given = minimalSets(others, (set) => !paths.some((path) => isOpen(graph, path, set)));
      return given.length > 0 ? [{ x, y, given }] : [];
    }),
  );
}
