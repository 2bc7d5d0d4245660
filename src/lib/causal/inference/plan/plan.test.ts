import { describe, expect, it } from 'vitest';
import type { Observation } from '../../types.ts';
import { exogenousReference, type Reference } from '../network/network.ts';
import type { InferenceStep } from './plan-types.ts';
import { givenNodes, dependsOnFinite, makePlan } from './plan.ts';
import { engineOf, RING } from '../shorthands.fixture.ts';

/** Writes a plan's steps: "X" computes, "X?" may stay open, "X! for A" solves evidence, "X! by hand" compares it. */
function planned(
  text: string,
  seen: Readonly<Record<string, Observation>>,
  wanted: readonly string[],
  finiteFirst = false,
) {
  const { engine, reference } = engineOf(text);
  const evidence = new Map(Object.entries(seen).map(([name, value]) => [reference(name), value]));
  const plan = makePlan(engine, evidence, wanted.map(reference), { finiteFirst });
  const nodeName = (at: number): string => engine.network.nodes[at]?.variable.name ?? '?';
  const unknownName = (index: number): string => engine.coordinates[index]?.exogenous.name ?? '?';
  const nameOf = (at: Reference): string => (at >= 0 ? nodeName(at) : unknownName(exogenousReference(at)));
  const say = (step: InferenceStep): string => {
    switch (step.kind) {
      case 'evaluate':
        return nodeName(step.node) + (step.strict ? '' : '?');
      case 'observe': {
        const way = step.inverse === null ? ' by search' : '';
        return `${nameOf(step.reference)}! ${step.pivot === null ? 'by hand' : `for ${unknownName(step.pivot)}${way}`}`;
      }
      case 'solve': {
        const { elimination } = step;
        const along =
          elimination === null
            ? ''
            : ` along ${unknownName(elimination.pivot)} of ${elimination.value} to ${nameOf(elimination.other)} = ${elimination.target}`;
        return `${step.observed.map((one) => `${nameOf(one.reference)} = ${one.value}`).join(', ')} for ${step.coordinates.map(unknownName).sort().join('+')}${along}`;
      }
    }
  };
  return {
    plan,
    steps: plan.steps.map(say),
    kept: plan.lifetimes.map(({ liveNodes, liveCoordinates }) =>
      [...liveNodes.map(nodeName), ...liveCoordinates.map(unknownName)].sort().join(),
    ),
    used: plan.lifetimes.map(({ usedNodes, usedCoordinates }) =>
      [...new Set([...usedNodes.map(nodeName), ...usedCoordinates.map(unknownName)])].sort().join(),
    ),
    released: plan.lifetimes.map(({ releasedNodes, releasedCoordinates }) =>
      [...releasedNodes.map(nodeName), ...releasedCoordinates.map(unknownName)].sort().join(),
    ),
  };
}

const chain = `latent A ~ normal(0, 1)
latent D ~ randint(1, 6)
E = D + 1
X = 2*A + E
Y = X + normal(0, 1)
Z = Y - E`;

describe('a plan', () => {
  it('computes the targets and their dependencies, and nothing else', () => {
    expect(planned(chain, {}, ['X']).steps).toEqual(['E', 'X']);
    expect(planned(chain, {}, ['E']).steps).toEqual(['E']);
    expect(planned(chain, {}, ['Y']).steps).toEqual(['E', 'X?', 'Y']);
    expect(planned(chain, {}, ['A', 'D']).steps).toEqual([]);
    expect(planned(chain, {}, ['X', 'Y']).steps).toEqual(['E', 'X', 'Y']);
  });

  it('solves evidence once all its other dependencies are computed', () => {
    expect(planned(chain, { X: 3 }, ['Y']).steps).toEqual(['E', 'X! for A', 'Y']);
    expect(planned(chain, { Y: 3 }, ['E']).steps).toEqual(['E', 'X?', 'Y! for U_Y']);
    // Y is known: what is computed from it does not compute X.
    expect(planned(chain, { Y: 3, X: 1 }, ['Z']).steps).toEqual(['E', 'X! for A', 'Y! for U_Y', 'Z']);
  });

  it('continues above evidence that is not exact', () => {
    expect(planned(chain, { Y: { within: [[0, 1]] } }, ['Z']).steps).toEqual([
      'E',
      'X?',
      'Y! for U_Y',
      'Y?',
      'Z',
    ]);
  });

  it('uses evidence on roots and noises directly', () => {
    expect(planned(chain, { D: 3 }, ['E']).steps).toEqual(['D! for D', 'E']);
    expect(planned(chain, { A: 0.5, D: 2 }, ['X']).steps).toEqual(['D! for D', 'A! for A', 'E', 'X']);
    // An equation comes before the coordinate that it is solved for.
    expect(planned(chain, { A: 0.5, X: 4 }, ['E']).steps).toEqual(['E', 'X! for A', 'A! for A']);
  });

  it('compares values directly if no dependency is open', () => {
    const text = 'A ~ normal(0, 1)\nB = 2*A\nC = B + 1';
    expect(planned(text, { A: 1, B: 2 }, ['C']).steps).toEqual(['B! by hand', 'A! for U_A', 'C']);
  });

  it('searches for a continuous unknown without a closed form, and enumerates a discrete one', () => {
    const text = (root: string): string => `latent A ~ ${root}\nX = A + A^3`;
    expect(planned(text('normal(0, 1)'), { X: 2 }, []).steps).toEqual(['X! for A by search']);
    expect(planned(text('randint(0, 3)'), { X: 2 }, []).steps).toEqual(['X! by hand']);
  });

  it('solves for a variable inside a mean once the noise is known, in closed form if there is one', () => {
    const text = (mean: string): string =>
      `latent A ~ normal(0, 1)\nlatent D ~ uniform(1, 2)\nX ~ normal(${mean}, D)`;
    const seen = { X: 1, U_X: 0.5, D: 1.5 };
    const optionOf = (mean: string): string | undefined =>
      planned(text(mean), seen, []).steps.find((step) => step.startsWith('X!'));
    expect(optionOf('2*A')).toBe('X! for A');
    expect(optionOf('A + A^3')).toBe('X! for A by search');
  });

  it('solves equations with common unknowns together, after all else that they read', () => {
    const text = `latent A ~ normal(0, 1)
latent B ~ normal(0, 1)
latent D ~ randint(1, 6)
E = D*2
M = A + E
X = M + B
Y = A - B`;
    expect(planned(text, { X: 1, Y: 2 }, ['M']).steps).toEqual([
      'E',
      expect.stringMatching(/^X = 1, Y = 2 for A\+B along (A|B) of (1 to Y = 2|2 to X = 1)$/u),
      'M',
    ]);
  });

  it('solves for the second of two unknowns if the first has no closed form', () => {
    const text = `latent A ~ normal(0, 1)
latent B ~ normal(0, 1)
X = A + A^3 + B + B^3
Y = A*B + A`;
    expect(planned(text, { X: 1, Y: 2 }, []).steps).toEqual(['X = 1, Y = 2 for A+B along B of 2 to X = 1']);
    const neither = text.replace('A*B + A', 'A*B + A + B');
    expect(planned(neither, { X: 1, Y: 2 }, []).steps).toEqual(['X = 1, Y = 2 for A+B']);
  });

  it('matches three equations with an alternating path', () => {
    expect(planned(RING, { X: 1, Y: 2, Z: 4 }, []).steps).toEqual(['X = 1, Y = 2, Z = 4 for A+B+C']);
  });

  it('orders finite parts first if requested', () => {
    const text = `latent A ~ normal(0, 1)
latent D ~ randint(1, 6)
E = D + 1
F = E > 3
G = A + E`;
    expect(planned(text, { F: 1, G: 5 }, ['E']).steps).toEqual(['F! for D', 'E', 'G! for A']);
    expect(planned(text, { G: 5 }, ['F'], true).steps).toEqual(['E', 'F', 'G! for A']);
    expect(planned(text, { G: 5 }, ['F'], false).steps).toEqual(['E', 'G! for A', 'F']);
  });
});

describe('the values that a plan keeps', () => {
  const text = `latent D ~ randint(1, 6)
B ~ bernoulli(0.5)
E = D + B
F = E*2
G = F + D`;

  it('include each value that was read or computed, and is read later or is a target', () => {
    const { steps, used, kept, released } = planned(text, {}, ['G']);
    expect(steps).toEqual(['B', 'E', 'F', 'G']);
    expect(used).toEqual(['B,U_B', 'B,D,E', 'E,F', 'D,F,G']);
    expect(kept).toEqual(['B', 'D,E', 'D,F', 'G']);
    expect(released).toEqual(['U_B', 'B', 'E', 'D,F']);
  });

  it('always include targets', () => {
    const { kept, released } = planned(text, {}, ['G', 'B', 'D']);
    expect(kept).toEqual(['B', 'B,D,E', 'B,D,F', 'B,D,G']);
    expect(released).toEqual(['U_B', '', 'E', 'F']);
  });

  it('never include exactly observed values', () => {
    const { steps, used, kept } = planned(text, { E: 3 }, ['G']);
    expect(steps).toEqual(['B', 'E! for D', 'F', 'G']);
    expect(used).toEqual(['B,U_B', 'B,D', 'F', 'D,F,G']);
    expect(kept).toEqual(['B', 'D', 'D,F', 'G']);
  });

  it('include the values from which an open node is computed', () => {
    const { steps, used, kept } = planned(chain, {}, ['Y']);
    expect(steps).toEqual(['E', 'X?', 'Y']);
    expect(used).toEqual(['D,E', 'A,E,X', 'A,E,U_Y,X,Y']);
    expect(kept).toEqual(['E', 'A,E,X', 'Y']);
  });
});

describe('the finite part of a model', () => {
  const { engine, reference } = engineOf(`${chain}\nW ~ poisson(D)\nV ~ bernoulli(if(A > 0, 0.2, 0.3))`);
  const hangs = (names: readonly string[], given: readonly string[] = []): boolean =>
    dependsOnFinite(engine, names.map(reference), new Set(given.map(reference)));

  it('is what no continuous unknown leads to', () => {
    expect([['D'], ['E'], ['D', 'E', 'W'], []].map((names) => hangs(names))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([['A'], ['X'], ['E', 'X'], ['V']].map((names) => hangs(names))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('includes what a given value cuts off from continuous unknowns', () => {
    expect(hangs(['Y'], ['X'])).toBe(false);
    expect(engineOf('latent A ~ normal(0, 1)\nX = 2*A\nB = X > 1').engine.network.nodes).toHaveLength(2);
    const cut = engineOf('latent A ~ normal(0, 1)\nX = 2*A\nB = X > 1');
    expect(dependsOnFinite(cut.engine, [cut.reference('B')], new Set([cut.reference('X')]))).toBe(true);
    expect(dependsOnFinite(cut.engine, [cut.reference('B')], new Set())).toBe(false);
  });

  it('is given exactly observed variables only', () => {
    const seen = new Map<Reference, Observation>([
      [reference('X'), 1],
      [reference('D'), 2],
      [reference('Y'), { within: [[0, 1]] }],
      [0, 3],
    ]);
    expect([...givenNodes(seen)].sort()).toEqual([...new Set([0, reference('X')])].sort());
  });
});
