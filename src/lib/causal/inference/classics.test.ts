import { describe, expect, it } from 'vitest';
import { exogenousOutcomes } from './exogenous-outcomes.ts';
import { inferCounterfactual } from './counterfactual.ts';
import { effects } from './effects.ts';
import { expectation } from './expectation.ts';
import { probability } from './probability.ts';
import { atomOf, doing, mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function share(
  text: string,
  event: Parameters<typeof probability>[1],
  given: Parameters<typeof probability>[2] = [],
) {
  const estimate = unwrap(probability(modelOf(text), event, given));
  expect(estimate.method).not.toBe('monte-carlo');
  return estimate.value;
}

describe('the firing squad (Pearl & Mackenzie 2018, ch. 1)', () => {
  const squad = 'latent U ~ bernoulli(0.6)\nC = U\nA = C\nB = C\nD = A or B';

  it('finds that the prisoner would have died without A, given that he died', () => {
    expect(share(squad, [atomOf('D', 1, { A: 0 })], [atomOf('D', 1)])).toBe(1);
  });

  it('finds that the prisoner dies if A decides to shoot, with or without the court’s order', () => {
    expect(share(squad, [atomOf('D', 1, { A: 1 })])).toBe(1);
    expect(share(squad, [atomOf('C', 1, { A: 1 })])).toBeCloseTo(0.6, 12);
    expect(share(squad, [atomOf('B', 1, { A: 1 })])).toBeCloseTo(0.6, 12);
    expect(share(squad, [atomOf('B', 1)], [atomOf('A', 1)])).toBe(1);
  });

  it('gives A a probability of necessity of 0, which is 1 without B', () => {
    expect(share(squad, [atomOf('D', 0, { A: 0 })], [atomOf('A', 1), atomOf('D', 1)])).toBe(0);
    const nervous = 'C ~ bernoulli(0.6)\nA ~ bernoulli(if(C == 1, 1, 0.3))\nD = A';
    expect(share(nervous, [atomOf('D', 0, { A: 0 })], [atomOf('A', 1), atomOf('D', 1)])).toBe(1);
  });

  it('keeps what a nervous A reveals about the court (Pearl 2009, section 7.1.2)', () => {
    // P(not D had A not shot | D) = (1 - p) q / (1 - (1 - p)(1 - q)) with p the order, q the nerves.
    const [p, q] = [0.6, 0.2];
    const nervous = `latent U ~ bernoulli(${p})\nlatent W ~ bernoulli(${q})\nC = U\nA = C or W\nB = C\nD = A or B`;
    const expected = ((1 - p) * q) / (1 - (1 - p) * (1 - q));
    expect(share(nervous, [atomOf('D', 0, { A: 0 })], [atomOf('D', 1)])).toBeCloseTo(expected, 12);
  });
});

describe("Joe's homework (Pearl, Glymour & Jewell 2016, section 4.2)", () => {
  const homework = modelOf('X = normal(0, 1)\nH = 0.5*X + normal(0, 1)\nY = 0.7*X + 0.4*H + normal(0, 1)');
  const joe = mapOf({ X: 0.5, H: 1, Y: 1.5 });

  it('abducts the noises 0.5, 0.75 and 0.75', () => {
    const { outcomes, method } = unwrap(exogenousOutcomes(homework, joe));
    expect(method).toBe('exact');
    for (const [name, value] of [
      ['U_X', 0.5],
      ['U_H', 0.75],
      ['U_Y', 0.75],
    ] as const) {
      const outcome = outcomes.get(name);
      expect(outcome?.kind).toBe('point');
      if (outcome?.kind === 'point') expect(outcome.value).toBeCloseTo(value, 12);
    }
  });

  it('gives Joe 1.90 if he had doubled his homework, and everybody 0.8 on average', () => {
    const outcome = unwrap(inferCounterfactual(homework, joe, mapOf({ H: 2 }))).outcomes.get('Y');
    expect(outcome?.kind).toBe('point');
    if (outcome?.kind === 'point') expect(outcome.value).toBeCloseTo(1.9, 12);
    const average = unwrap(expectation(homework, 'Y', mapOf({ H: 2 }), []));
    expect(average.value).toBeCloseTo(0.8, 12);
    expect(average.method).toBe('exact');
  });

  it('gives the same for the model written with distributions, on the scale of their uniforms', () => {
    const written = modelOf('X ~ normal(0, 1)\nH ~ normal(0.5*X, 1)\nY ~ normal(0.7*X + 0.4*H, 1)');
    const outcome = unwrap(inferCounterfactual(written, joe, mapOf({ H: 2 }))).outcomes.get('Y');
    expect(outcome?.kind === 'point' && outcome.value).toBeCloseTo(1.9, 10);
    const noise = unwrap(exogenousOutcomes(written, joe)).outcomes.get('U_X');
    expect(noise?.kind === 'point' && noise.value).toBeCloseTo(0.69146246127401, 10);
  });
});

describe('wet grass', () => {
  const grass = `C ~ bernoulli(0.5)
S ~ bernoulli(if(C == 1, 0.1, 0.5))
R ~ bernoulli(if(C == 1, 0.8, 0.2))
W ~ bernoulli(if(S == 1 and R == 1, 0.99, if(S == 1 or R == 1, 0.9, 0)))`;

  it('distinguishes seeing rain from making rain', () => {
    expect(share(grass, [atomOf('C', 1)], [atomOf('R', 1)])).toBeCloseTo(0.8, 12);
    expect(share(grass, [atomOf('C', 1, { R: 1 })])).toBeCloseTo(0.5, 12);
  });

  it("has Murphy's posteriors of sprinkler and rain", () => {
    expect(share(grass, [atomOf('S', 1)], [atomOf('W', 1)])).toBeCloseTo(0.2781 / 0.6471, 12);
    expect(share(grass, [atomOf('R', 1)], [atomOf('W', 1)])).toBeCloseTo(0.4581 / 0.6471, 12);
    expect(share(grass, [atomOf('S', 1)], [atomOf('W', 1), atomOf('R', 1)])).toBeCloseTo(0.0891 / 0.4581, 12);
  });
});

describe('two coins and a bell', () => {
  const bell = 'A ~ bernoulli(0.5)\nB ~ bernoulli(0.5)\nBell = A or B';

  it('makes independent coins dependent once the bell is heard', () => {
    expect(share(bell, [atomOf('A', 1)], [atomOf('B', 1)])).toBeCloseTo(1 / 2, 12);
    expect(share(bell, [atomOf('A', 1)], [atomOf('Bell', 1)])).toBeCloseTo(2 / 3, 12);
    expect(share(bell, [atomOf('A', 1)], [atomOf('Bell', 1), atomOf('B', 1)])).toBeCloseTo(1 / 2, 12);
    expect(share(bell, [atomOf('A', 1)], [atomOf('Bell', 1), atomOf('B', 0)])).toBe(1);
  });

  it('abducts which coins could have rung it', () => {
    const outcome = unwrap(exogenousOutcomes(modelOf(bell), mapOf({ Bell: 1, A: 0 }))).outcomes.get('U_B');
    expect(outcome).toEqual({ kind: 'set', lo: 0.5, hi: 1 });
  });
});

describe('kidney stones (Charig et al. 1986)', () => {
  const stones = `Stone ~ categorical(small: 357/700, large: 343/700)
A ~ bernoulli(if(Stone == small, 87/357, 263/343))
Recovery ~ bernoulli(if(Stone == small, if(A == 1, 81/87, 234/270), if(A == 1, 192/263, 55/80)))`;

  it('prefers treatment B overall, and A in both groups and under do', () => {
    expect(share(stones, [atomOf('Recovery', 1)], [atomOf('A', 1)])).toBeCloseTo(273 / 350, 12);
    expect(share(stones, [atomOf('Recovery', 1)], [atomOf('A', 0)])).toBeCloseTo(289 / 350, 12);
    expect(share(stones, [atomOf('Recovery', 1)], [atomOf('A', 1), atomOf('Stone', 0)])).toBeCloseTo(
      81 / 87,
      12,
    );
    const doA = (357 / 700) * (81 / 87) + (343 / 700) * (192 / 263);
    const doB = (357 / 700) * (234 / 270) + (343 / 700) * (55 / 80);
    expect(share(stones, [atomOf('Recovery', 1, { A: 1 })])).toBeCloseTo(doA, 12);
    expect(share(stones, [atomOf('Recovery', 1, { A: 0 })])).toBeCloseTo(doB, 12);
    expect(doA).toBeGreaterThan(doB);
  });
});

describe('smoking and tar (Pearl 2009, section 3.3.3)', () => {
  // The hidden gene is chosen so that the joint distribution of smoking, tar and cancer is Pearl's table.
  const front = `latent G ~ bernoulli(0.5)
Smoking = G
Tar ~ bernoulli(if(Smoking == 1, 0.95, 0.05))
Cancer ~ bernoulli(if(G == 1, if(Tar == 1, 0.15, 0.1), if(Tar == 1, 0.95, 0.9)))`;

  it('finds smoking protective when seen and harmful when done', () => {
    const seen =
      share(front, [atomOf('Cancer', 1)], [atomOf('Smoking', 1)]) -
      share(front, [atomOf('Cancer', 1)], [atomOf('Smoking', 0)]);
    const done =
      share(front, [atomOf('Cancer', 1, { Smoking: 1 })]) -
      share(front, [atomOf('Cancer', 1, { Smoking: 0 })]);
    expect(seen).toBeCloseTo(-0.755, 12);
    expect(done).toBeCloseTo(0.045, 12);
  });
});

describe('mediation with interaction (Pearl 2014)', () => {
  const training = modelOf(`X ~ bernoulli(0.5)
M ~ bernoulli(if(X == 1, 0.75, 0.4))
Y ~ bernoulli(if(M == 1, if(X == 1, 0.8, 0.4), if(X == 1, 0.3, 0.2)))`);

  it('has effects that do not sum to the total', () => {
    const { TE, NDE, NIE } = unwrap(effects(training, { x: 'X', from: 0, to: 1, of: 'Y' }));
    const y = { '00': 0.2, '01': 0.4, '10': 0.3, '11': 0.8 };
    const direct = (y['10'] - y['00']) * 0.6 + (y['11'] - y['01']) * 0.4;
    const indirect = (0.75 - 0.4) * (y['01'] - y['00']);
    const total = 0.75 * y['11'] + 0.25 * y['10'] - (0.4 * y['01'] + 0.6 * y['00']);
    expect(TE.value).toBeCloseTo(total, 12);
    expect(NDE.value).toBeCloseTo(direct, 12);
    expect(NIE.value).toBeCloseTo(indirect, 12);
    expect(TE.value).not.toBeCloseTo(NDE.value + NIE.value, 2);
  });

  it('has no direct effect without an arrow, and no indirect one without a mediator', () => {
    const chain = modelOf('X ~ bernoulli(0.5)\nM ~ bernoulli(0.2 + 0.5*X)\nY ~ bernoulli(0.1 + 0.6*M)');
    const along = unwrap(effects(chain, { x: 'X', from: 0, to: 1, of: 'Y' }));
    expect(along.NDE.value).toBeCloseTo(0, 12);
    expect(along.NIE.value).toBeCloseTo(along.TE.value, 12);
    const straight = unwrap(effects(chain, { x: 'M', from: 0, to: 1, of: 'Y' }));
    expect(straight.NDE.value).toBeCloseTo(0.6, 12);
    expect(straight.NIE.value).toBeCloseTo(0, 12);
  });

  it('has effects that sum to the total in a linear model, in closed form', () => {
    const linear = modelOf('X = normal(0, 1)\nM = 2*X + normal(0, 1)\nY = 3*X - 0.5*M + normal(0, 1)');
    const { TE, NDE, NIE } = unwrap(effects(linear, { x: 'X', from: 1, to: 3, of: 'Y' }));
    expect([TE.value, NDE.value, NIE.value].map((value) => Number(value.toFixed(10)))).toEqual([4, 6, -2]);
    expect(TE.method).toBe('exact');
  });

  it('estimates by sampling without a closed form, with a valid error', () => {
    const curved = modelOf('X = normal(0, 1)\nM = X + normal(0, 1)\nY = X*M^2 + normal(0, 1)');
    const { TE, NDE, NIE } = unwrap(effects(curved, { x: 'X', from: 1, to: 2, of: 'Y' }));
    // E[Y(x, M(w))] = x * (w^2 + 1)
    for (const [estimate, expected] of [
      [TE, 8],
      [NDE, 2],
      [NIE, 3],
    ] as const) {
      expect(estimate.method).toBe('monte-carlo');
      expect(Math.abs(estimate.value - expected)).toBeLessThan(5 * (estimate.error ?? 0) + 1e-9);
    }
  });
});

describe('interventions that read the natural value', () => {
  it('reject a shift that leads out of a binary variable', () => {
    const model = modelOf('X ~ bernoulli(0.25)\nY = 3*X');
    const shifted = doing(model, { X: 'x + 10' });
    const mean = expectation(model, 'Y', shifted, []);
    expect(mean.ok).toBe(false);
    if (!mean.ok) expect(mean.error).toMatchObject({ code: 'out-of-domain', line: 1 });
    expect(unwrap(expectation(model, 'Y', doing(model, { X: '1 - x' }), [])).value).toBeCloseTo(2.25, 12);
  });

  it('shift a unit and a population', () => {
    const model = modelOf('X = normal(5, 1)\nY = 2*X + normal(0, 1)');
    const shifted = doing(model, { X: 'x + 10' });
    expect(unwrap(expectation(model, 'Y', shifted, [])).value).toBeCloseTo(30, 12);
    const outcome = unwrap(inferCounterfactual(model, mapOf({ X: 4, Y: 9 }), shifted)).outcomes.get('Y');
    expect(outcome?.kind === 'point' && outcome.value).toBeCloseTo(29, 12);
  });

  it('apply to latent roots', () => {
    const model = modelOf('latent U ~ uniform(0, 1)\nX = 4*U');
    const outcome = unwrap(
      inferCounterfactual(model, mapOf({ X: 2 }), doing(model, { U: 'x + 1' })),
    ).outcomes.get('X');
    expect(outcome?.kind === 'point' && outcome.value).toBeCloseTo(6, 12);
  });
});
