import { describe, expect, it } from 'vitest';
import { oneWorld, type Worlds } from '../../causal/index.ts';
import type { Bin, GraphNode } from '../../chart-data/types.ts';
import type { Described } from '../beliefs.ts';
import { priorSpreads } from '../answers/prior-spreads.ts';
import { binsOf, graphNodes } from './graph-nodes.ts';
import { subjectOf, viewOf } from './view.fixture.ts';
import { onRung, withAct, type LabValue } from '../value.ts';
import type { LabView } from './view.ts';
import { required } from '../../../../tests/support/required.ts';

const nothing: ReadonlySet<string> = new Set();
const pendulum = subjectOf('pendulum');

const acted =
  (rung: LabValue['rung']) =>
  (value: LabValue): LabValue =>
    withAct(onRung(value, rung), 'pendulum_angle', 30);

/** Returns an answer of the engine with these shares of categories and of bins. */
function described(mean: number, shares: readonly number[], bins: readonly number[] = []): Described {
  return {
    outcome: { kind: 'distribution', mean, sd: 1, quantiles: {} } as never,
    shares: shares.map((value) => ({ value })),
    bins,
    method: 'enumeration',
  };
}

function node(lab: LabView, id: string, hidden = nothing): GraphNode {
  return required(graphNodes(lab, hidden).find((one) => one.id === id));
}

describe('the nodes of the lab’s graph', () => {
  it('are the variables, each once', () => {
    const lab = viewOf(pendulum, (value) => value);
    const ids = graphNodes(lab, nothing).map(({ id }) => id);
    expect(ids).toEqual(pendulum.variables.map(({ id }) => id));
  });

  it.each([
    ['see', 'pendulum_angle', 'observed'],
    ['do', 'pendulum_angle', 'intervened'],
    ['imagine', 'pendulum_angle', 'intervened'],
    ['see', 'shadow_length', 'none'],
    ['do', 'shadow_length', 'none'],
    ['imagine', 'shadow_length', 'counterfactual'],
    ['do', 'light_position', 'unchanged'],
    ['imagine', 'light_position', 'unchanged'],
  ] as const)('on %s, %s is marked %s', (rung, id, mark) => {
    expect(node(viewOf(pendulum, acted(rung)), id).mark).toBe(mark);
  });

  it('are not marked as seen by a shift, which can only be done or imagined', () => {
    const shifted = (value: LabValue) => withAct(onRung(value, 'see'), 'light_position', 'x * 2');
    expect(node(viewOf(pendulum, shifted), 'light_position')).toMatchObject({
      mark: 'none',
      value: 'x * 2',
      category: 'not seen',
    });
  });

  it('show the earlier value if an act changed it, and otherwise nothing', () => {
    const lab = viewOf(pendulum, acted('do'));
    const variable = pendulum.variables.find(({ id }) => id === 'shadow_length');
    expect(node(lab, 'shadow_length').before).toBe(variable?.reading(lab.before['shadow_length'] ?? NaN));
    expect(node(lab, 'light_position').before).toBeUndefined();
  });

  it('show the observation, and not the number of the single world in the picture', () => {
    const see = (to: number | string) =>
      node(
        viewOf(pendulum, (value) => withAct(onRung(value, 'see'), 'shadow_position', to)),
        'shadow_position',
      );
    expect(see('left')).toMatchObject({ value: 'left', mark: 'observed' });
    expect(see('left')).not.toHaveProperty('category');
    expect(see(5).value).toMatch(/^\d/u);
  });

  it('do not reveal a covered value, only its earlier one, if known', () => {
    const subject = subjectOf('X ~ bernoulli(0.5)\nY = 1 - X');
    const covered = new Set(['Y']);
    const imagined = viewOf(subject, (value) => withAct(onRung(value, 'imagine'), 'X', 0));
    const shown = { ...imagined, before: { X: 1, Y: 0 }, after: { X: 0, Y: 1 } };
    expect(node(shown, 'Y', covered)).toMatchObject({ pending: true, before: '0' });
    expect(node(shown, 'Y', covered).distribution).not.toHaveProperty('at');
    const done = { ...shown, value: { ...shown.value, rung: 'do' as const } };
    expect(node(done, 'Y', covered).before).toBeUndefined();
    expect(node(done, 'Y', covered).distribution).not.toHaveProperty('at');
    expect(node(done, 'Y', covered).distribution).not.toHaveProperty('atBefore');
  });

  it('show an extra digit for a change that would otherwise be invisible', () => {
    const subject = subjectOf('A ~ uniform(0, 9)\nB = A');
    const digits = subject.variables.find(({ id }) => id === 'B')?.digits ?? 0;
    const lab = viewOf(subject, (value) => withAct(onRung(value, 'do'), 'A', 1));
    const [was, now, far] = [2.2, 1.65, 4.2].map((steps) => steps * 10 ** -digits);
    const shown = (after = 0) =>
      node({ ...lab, before: { A: 1, B: was ?? 0 }, after: { A: 1, B: after } }, 'B');
    expect([shown(now).before, shown(now).value]).toEqual([
      was?.toFixed(digits + 1),
      now?.toFixed(digits + 1),
    ]);
    expect(shown(far).value).toBe(String(Number(far?.toFixed(digits))));
  });

  it('show a number and its probability in one line, as one value', () => {
    const subject = subjectOf('X ~ bernoulli(0.5)\nY ~ bernoulli(0.43)');
    const lab = viewOf(subject, (value) => withAct(onRung(value, 'see'), 'X', 1));
    const shown = (one: number) => {
      return node({ ...lab, answers: { ...lab.answers, detail: () => described(one, [1 - one, one]) } }, 'Y');
    };
    expect(shown(0.43).value).toBe('0 in 57%');
    expect(shown(0.43).category).toBeUndefined();
    expect(shown(0.5).value).toBe('0 or 1, 50% each');
  });

  it('show on See in how many worlds a value holds, because the picture is only one', () => {
    const lab = viewOf(pendulum, (value) => onRung(value, 'see'));
    const shown = (...shares: number[]) =>
      node({ ...lab, answers: { ...lab.answers, detail: () => described(0, shares) } }, 'pendulum_angle');
    expect(shown(0.43, 0.2, 0.37)).toMatchObject({ value: 'left', category: 'in 43% of worlds' });
    expect(shown(0.4, 0.2, 0.4)).toMatchObject({ value: '40% each', category: 'left or right' });
  });

  it('have on See the engine’s bars, which count every world, with those without evidence behind', () => {
    const subject = subjectOf('beach');
    const priors = priorSpreads(subject);
    const lab = viewOf(subject, (value) => onRung(value, 'see'));
    const prior = (id: string) => priors.get(id) ?? null;
    const shares = (answers: LabView['answers']) => {
      const strip = required(node({ ...lab, answers }, 'sunshine').distribution);
      const highest = (bins: readonly Bin[] = []) =>
        bins.map(({ share }) => share).filter((share) => share > 0);
      return [highest(strip.bins), highest(strip.before)];
    };
    const third = 0.3333;
    expect(shares({ detail: prior, prior })).toEqual([[third, third, third], []]);
    expect(shares({ detail: () => described(0, [1], [0.25, 0.75]), prior })).toEqual([
      [0.25, 0.75],
      [third, third, third],
    ]);
    // So they do on Do, for what no act reaches.
    const done = viewOf(subject, (value) => withAct(onRung(value, 'do'), 'sunscreen', 1));
    const answers = { detail: () => null, prior };
    const highest = (id: string) =>
      required(node({ ...done, answers }, id).distribution).bins.map(({ share }) => share);
    expect(highest('sunshine').filter((share) => share > 0)).toEqual([third, third, third]);
    expect(highest('sunburn').filter((share) => share > 0)).toEqual([1]);
  });

  it('show no new value before the propagation reaches them', () => {
    const lab = viewOf(pendulum, acted('imagine'), 0);
    expect(node(lab, 'shadow_length').pending).toBe(true);
    expect(node(lab, 'shadow_length').before).toBeUndefined();
    expect(node(viewOf(pendulum, acted('imagine')), 'shadow_length').pending).toBe(false);
  });

  it('highlight the path of the answer, in the rung’s hue, unless something is to be guessed', () => {
    const lab = viewOf(pendulum, acted('do'));
    expect(node(lab, 'pendulum_angle').lit).toBe('intervened');
    expect(node(lab, 'pendulum_angle', new Set(['shadow_position'])).lit).toBeUndefined();
  });

  it('show only the decimals of a mean that its sampling error supports', () => {
    const lab = viewOf(subjectOf('X ~ normal(0, 1)'), (value) => ({ ...value, rung: 'see' }));
    const drawn = required(lab.beliefs.before.get('X'));
    const valueAt = (mean: number, error: number): string | undefined => {
      const before = new Map([['X', { ...drawn, mean, error, determined: false }]]);
      return graphNodes({ ...lab, beliefs: { ...lab.beliefs, before } }, nothing).find(({ id }) => id === 'X')
        ?.value;
    };
    expect([valueAt(-0.031, 0.02), valueAt(-0.26, 0.02), valueAt(0.26, 0.002)]).toEqual([
      '≈ 0',
      '≈ \u22120.3',
      '≈ 0.26',
    ]);
  });

  it('show shared causes of several variables, and every exogenous variable on request', () => {
    const subject = subjectOf('U ~ normal(0, 1)\nX = U\nY = X + U');
    const roles = (showExogenous: boolean): string[] =>
      graphNodes(
        viewOf(subject, (value) => ({ ...value, showExogenous })),
        nothing,
      ).map(({ id, role }) => `${id} ${role}`);
    expect(roles(false).length).toBeLessThanOrEqual(roles(true).length);
    const exogenous = subject.model.exogenous.map(({ name }) => `${name} exogenous`);
    expect(roles(true)).toEqual(expect.arrayContaining(exogenous));
  });
});

describe('an unobserved variable', () => {
  const locked = (text: string, worlds: Partial<Worlds>) => {
    const subject = subjectOf(text);
    const lab = viewOf(subject, (value) => ({ ...value, showExogenous: true }));
    const beliefs = { ...lab.beliefs, worlds: { ...oneWorld(new Map()), ...worlds } };
    return graphNodes({ ...lab, beliefs }, nothing).find(({ id }) => id === 'gene')?.locked;
  };
  const columns = (...values: number[]) => new Map([['gene', Float64Array.from(values)]]);

  it('shows the likeliest of few values with its share, like an observed one', () => {
    const binary = 'latent gene ~ bernoulli(0.5)\nX = gene';
    const weights = Float64Array.of(0.3, 0.28, 0.42);
    expect(locked(binary, { rows: 3, columns: columns(1, 1, 0), weights })).toBe('1 in ≈ 58%');
    expect(locked(binary, { rows: 3, columns: columns(1, 1, 1), weights })).toBe('1');
    const labels = 'latent gene ~ categorical(a: 0.5, b: 0.5)\nX = if(gene == a, 1, 0)';
    expect(locked(labels, { rows: 4, columns: columns(1, 1, 1, 0), weights: null })).toBe('b in ≈ 75%');
  });

  it('shows the middle nine tenths of numbers, and whole numbers without decimals', () => {
    const rows = { rows: 3, columns: columns(1, 2, 3), weights: null };
    expect(locked('latent gene ~ normal(0, 1)\nX = gene', rows)).toBe('1.00 to 3.00');
    expect(locked('latent gene ~ randint(1, 6)\nX = gene', rows)).toBe('1 to 3');
  });
});

describe('the bars of a belief', () => {
  it('cover the variable’s range without a gap and include everything', () => {
    const lab = viewOf(pendulum, (value) => value);
    const [variable] = pendulum.variables;
    const belief = variable && lab.beliefs.before.get(variable.id);
    if (!variable || !belief) throw new Error('no belief');
    const bins = binsOf(variable, belief);
    expect([bins[0]?.lo, bins.at(-1)?.hi]).toEqual([...variable.range]);
    bins.slice(1).forEach((bin, index) => expect(bin.lo).toBeCloseTo(bins[index]?.hi ?? NaN, 9));
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(binsOf(variable, belief)).toBe(bins);
  });
});
