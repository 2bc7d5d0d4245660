import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exogenousIndex, NetworkBuilder } from './network.ts';
import { depthFirst, parentsOfNode, reachOf } from './reach.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

/** Returns the network of a model's factual world, and the references of its names. */
function networkOf(text: string) {
  const builder = new NetworkBuilder(modelOf(text));
  const scope = unwrap(builder.world(new Map()));
  return { network: builder.build(), at: (name: string): number => scope.get(name) ?? NaN };
}

const always = () => true;

/** Generates a random model: each variable is a sum of some of those before it, and a noise. */
const drawn = fc
  .array(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), { minLength: 2, maxLength: 8 })
  .map((rows) => ({
    names: rows.map((_, i) => `X${i}`),
    parents: rows.map((row, i) => row.slice(0, i).flatMap((isParent, j) => (isParent ? [j] : []))),
  }))
  .map(({ names, parents }) => ({
    parents,
    text: names
      .map((name, i) => [`${name} = normal(0, 1)`, ...(parents[i] ?? []).map((j) => `X${j}`)].join(' + '))
      .join('\n'),
  }));

function ancestorsOf(parents: readonly (readonly number[])[], start: number): ReadonlySet<number> {
  return new Set((parents[start] ?? []).flatMap((parent) => [parent, ...ancestorsOf(parents, parent)]));
}

describe('the dependencies of a value', () => {
  it('are directly the nodes and noises that its mechanism reads', () => {
    const { network, at } = networkOf('latent L ~ randint(1, 6)\nX ~ normal(L, 1)\nY = X + X*L\nZ = 3');
    expect(new Set(parentsOfNode(network, at('Y')))).toEqual(new Set([at('X'), at('L')]));
    expect(new Set(parentsOfNode(network, at('X')))).toEqual(new Set([at('L'), at('U_X')]));
    expect(parentsOfNode(network, at('Z'))).toEqual([]);
    expect(parentsOfNode(network, 99)).toEqual([]);
    expect(parentsOfNode(network, at('Y'))).toBe(parentsOfNode(network, at('Y')));
  });

  it('are transitively all its ancestors', () => {
    fc.assert(
      fc.property(drawn, ({ text, parents }) => {
        const { network, at } = networkOf(text);
        const last = parents.length - 1;
        const { nodes, coordinates } = reachOf(network, parentsOfNode(network, at(`X${last}`)), always);
        const above = [...ancestorsOf(parents, last)].map((i) => at(`X${i}`)).sort((a, b) => a - b);
        expect(nodes).toEqual(above);
        expect(coordinates.size).toBe(above.length + 1);
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  it('end at nodes that are excluded', () => {
    const { network, at } = networkOf('A ~ normal(0, 1)\nB ~ normal(A, 1)\nC ~ normal(B, 1)');
    const { nodes, coordinates } = reachOf(network, [at('C')], (node) => node !== at('B'));
    expect(nodes).toEqual([at('B'), at('C')]);
    expect([...coordinates]).toEqual([exogenousIndex(at('U_C'))]);
    const noise = reachOf(network, [at('U_A')], always);
    expect([noise.nodes, [...noise.coordinates]]).toEqual([[], [exogenousIndex(at('U_A'))]]);
  });
});

describe('an order of nodes', () => {
  it('has every node once, parents first', () => {
    fc.assert(
      fc.property(drawn, ({ text, parents }) => {
        const { network, at } = networkOf(text);
        const all = parents.map((_, i) => at(`X${i}`)).sort((a, b) => a - b);
        const order = depthFirst(network, all);
        expect([...order].sort((a, b) => a - b)).toEqual(all);
        parents.forEach((own, i) => {
          for (const parent of own)
            expect(order.indexOf(at(`X${parent}`))).toBeLessThan(order.indexOf(at(`X${i}`)));
        });
      }),
      { seed: 8, numRuns: 40 },
    );
  });

  it('finishes one chain before it starts the next, the longer one first', () => {
    const { network, at } = networkOf(
      [
        'A1 ~ normal(0, 1)\nB1 ~ normal(0, 1)\nA2 ~ normal(A1, 1)\nB2 ~ normal(B1, 1)',
        'B3 ~ normal(B2, 1)\nY = A2 + B3',
      ].join('\n'),
    );
    const names = ['A1', 'A2', 'B1', 'B2', 'B3', 'Y'];
    const all = names.map(at).sort((a, b) => a - b);
    const named = (order: readonly number[]) => order.map((node) => names.find((name) => at(name) === node));
    expect(named(depthFirst(network, all))).toEqual(['B1', 'B2', 'B3', 'A1', 'A2', 'Y']);
    // Nodes that are not requested are left out.
    const some = ['A2', 'B3', 'Y'].map(at).sort((a, b) => a - b);
    expect(named(depthFirst(network, some))).toEqual(['A2', 'B3', 'Y']);
  });
});
