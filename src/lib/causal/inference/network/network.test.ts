import { describe, expect, it } from 'vitest';
import { NetworkBuilder, type Network, type WorldScope } from './network.ts';
import { doing } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

/** Returns worlds after setting some variables, in one network. */
function worldsOf(text: string, ...settings: readonly Readonly<Record<string, number | string>>[]) {
  const model = modelOf(text);
  const builder = new NetworkBuilder(model);
  const scopes: readonly WorldScope[] = settings.map((written) =>
    unwrap(builder.world(doing(model, written))),
  );
  const network: Network = builder.build();
  return { network, scopes, builder, model };
}

const partsIn = ({ nodes }: Network): number => nodes.filter(({ isPart }) => isPart).length;

describe('worlds in one network', () => {
  const text = 'A ~ normal(0, 1)\nB ~ normal(0, 1)\nX = A + normal(0, 1)\nY = X + B\nZ = 2*B';

  it('share every node that no intervention changes', () => {
    const { network, scopes } = worldsOf(text, {}, { X: 1 });
    const [factual, after] = scopes;
    expect(['A', 'B', 'Z'].map((name) => factual?.get(name) === after?.get(name))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['X', 'Y'].map((name) => factual?.get(name) === after?.get(name))).toEqual([false, false]);
    expect(network.nodes).toHaveLength(7);
    // Two uniforms behind ~, and a noise.
    expect(network.exogenous).toHaveLength(3);
    expect(factual?.get('U_A')).toBeLessThan(0);
    expect(network.nodes[after?.get('Y') ?? NaN]?.world).toBe('do(X = 1)');
    expect(network.nodes[factual?.get('Y') ?? NaN]?.world).toBe('');
  });

  it('share a variable that is set to one value, regardless of other interventions', () => {
    const { scopes, network } = worldsOf(text, { X: 1 }, { X: 1, Z: 0 }, { X: 2 });
    const [one, both, two] = scopes;
    expect(one?.get('X')).toBe(both?.get('X'));
    expect(one?.get('Y')).toBe(both?.get('Y'));
    expect(one?.get('Z')).not.toBe(both?.get('Z'));
    expect(one?.get('X')).not.toBe(two?.get('X'));
    expect(one?.get('Y')).not.toBe(two?.get('Y'));
    expect(one?.get('Z')).toBe(two?.get('Z'));
    expect(network.nodes).toHaveLength(8);
  });

  it('distinguish variables that are set to the same value', () => {
    const { scopes } = worldsOf(text, { X: 1, Z: 1 });
    expect(scopes[0]?.get('X')).not.toBe(scopes[0]?.get('Z'));
    const words = worldsOf('C ~ categorical(a: 0.5, b: 0.5)', { C: 'a' }, { C: 'b' }, { C: 'a' });
    const [first, other, again] = words.scopes.map((scope) => scope.get('C'));
    expect([first === other, first === again]).toEqual([false, true]);
  });

  it('are one world if the interventions are equal', () => {
    const { scopes } = worldsOf(text, { X: 1, Z: 0 }, { Z: 0, X: 1 });
    expect(scopes[0]).toBe(scopes[1]);
  });

  it('keep each variable without a mechanism as one node', () => {
    const { scopes, network } = worldsOf('X -> Y\nX -> Z', {}, { X: 1 });
    expect(scopes[0]?.get('X')).not.toBe(scopes[1]?.get('X'));
    expect(scopes[0]?.get('Y')).not.toBe(scopes[0]?.get('Z'));
    expect(network.nodes.filter(({ mechanism }) => mechanism === null).length).toBeGreaterThanOrEqual(3);
    expect(network.nodes.every(({ isPart }) => !isPart)).toBe(true);
  });
});

describe('a decomposed mechanism', () => {
  const coins = 'A ~ bernoulli(0.5)\nB ~ bernoulli(0.5)\nC ~ bernoulli(0.5)\nD ~ bernoulli(0.5)\n';
  const latents =
    'latent A ~ randint(0, 1)\nlatent B ~ poisson(2)\nlatent C ~ randint(0, 1)\nlatent D ~ bernoulli(0.5)\n';
  const sum = 'S = A + B + C + D';
  const cases: readonly (readonly [string, string, number])[] = [
    ['a sum of coins', coins + sum, 2],
    ['a sum of discrete roots', latents + sum, 2],
    ['a sum of what is computed from coins', `${coins}E = A + 1\nS = E + B + C + D`, 2],
    ['not where a term is a normal root', `${latents}latent N ~ normal(0, 1)\n${sum} + N`, 0],
    ['not where a term is normal', `${coins}N ~ normal(0, 1)\n${sum} + N`, 0],
    ['not where a term is computed from one', `${coins}latent N ~ normal(0, 1)\nE = N > 0\n${sum} + E`, 0],
    [
      'not where a term is a draw that a continuous one decides',
      `${coins}latent N ~ uniform(0, 1)\nE ~ bernoulli(N)\n${sum} + E`,
      0,
    ],
    [
      'where a term is a draw that a coin decides',
      `${coins}E ~ bernoulli(if(A, 0.2, 0.3))\nS = E + B + C + D`,
      2,
    ],
    ['where a term is drawn inside', `${coins}S = A + B + C + bernoulli(0.3)`, 2],
    ['not where a term is drawn inside from a normal', `${coins}S = A + B + C + normal(0, 1)`, 0],
    ['not where a term has no mechanism', `${coins}X -> Y\n${sum} + Y`, 0],
    ['not where it is small', `${coins}S = A + B`, 0],
  ];
  it.each(cases)('%s', (_, text, parts) => {
    expect(partsIn(worldsOf(text, {}).network)).toBe(parts);
  });

  it('reads only the last of its parts', () => {
    const { network, scopes } = worldsOf(coins + sum, {});
    const whole = network.nodes[scopes[0]?.get('S') ?? NaN];
    // (A + B) + C is one part, D another, and A, B and C are no longer read.
    expect([...(whole?.scope.keys() ?? [])].filter((name) => 'ABC'.includes(name))).toEqual([]);
    expect(whole?.scope.size).toBe(2);
  });

  it('shares equal parts across variables and worlds', () => {
    const text = `${coins}${sum}\nT = A + B + C + 2*D`;
    // A + B and A + B + C serve both.
    expect(partsIn(worldsOf(text, {}).network)).toBe(2);
    const { network, scopes } = worldsOf(text, {}, { D: 1 });
    expect(scopes[0]?.get('S')).not.toBe(scopes[1]?.get('S'));
    expect(partsIn(network)).toBe(2);
    // Parts come before what reads them, and read the references of their names.
    for (const [at, { scope, isPart }] of network.nodes.entries()) {
      for (const target of scope.values()) expect(target).toBeLessThan(at);
      if (isPart) expect(scope.size).toBe(2);
    }
  });
});
