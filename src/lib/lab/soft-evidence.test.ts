import { describe, expect, it } from 'vitest';
import { parseCase } from '../cases/index.ts';
import { evaluateUnit, worldAt, type Worlds } from '../causal/index.ts';
import { abduct } from '../causal/questions.ts';
import { knownOf } from './answers/answers.ts';
import { defaultValue, fromCase, toCase } from './case/case.ts';
import { sharesLabel, softText } from './soft-evidence.ts';
import { type LabSubject, subjectOfSystem } from './subject.ts';
import type { LabValue, ObservedValue } from './value.ts';
import { fits, plainEvidence } from './engine-input.ts';
import { categoryIfAny } from './labels.ts';
import { required, unwrap } from '../../../tests/support/required.ts';

const ROWS = 20_000;

function pendulum(): LabSubject {
  return required(subjectOfSystem('pendulum'));
}

const subject = pendulum();
const variable = subject.variables.find(({ id }) => id === 'pendulum_angle');
const categories = variable?.categories.map(({ id }) => id) ?? [];

/** Returns the shares of the pendulum angle's categories in the worlds given the lab's evidence. */
function sharesUnder(evidence: ReadonlyMap<string, ObservedValue>): readonly number[] {
  const value: LabValue = { ...defaultValue(subject), evidence };
  const factual = evaluateUnit(subject.model, value.world);
  const known =
    evidence.size === 0 ? new Map() : knownOf(subject, value, factual.ok ? factual.value : new Map());
  const found = unwrap(abduct(subject.model, known, { n: ROWS, seed: 1 }));
  return sharesOf(found);
}

function sharesOf(worlds: Worlds): readonly number[] {
  const shares = categories.map(() => 0);
  for (let row = 0; row < worlds.rows; row++) {
    const values = evaluateUnit(subject.model, worldAt(worlds, row));
    if (!values.ok || !variable) throw new Error('no values');
    const id = categoryIfAny(variable, values.value.get(variable.id) ?? NaN)?.id ?? '';
    const at = categories.indexOf(id);
    shares[at] = (shares[at] ?? 0) + (worlds.weights?.[row] ?? 1 / worlds.rows);
  }
  return shares;
}

/** A reading that does not distinguish the first category from the second. */
const confused = { [categories[0] ?? '']: 0.7, [categories[1] ?? '']: 0.3 };

describe('uncertain evidence', () => {
  it('weighs each category by its likelihood: the posterior is proportional to prior times share', () => {
    const prior = sharesUnder(new Map());
    const weights = prior.map((share, at) => share * (confused[categories[at] ?? ''] ?? 0));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const posterior = sharesUnder(new Map([['pendulum_angle', confused]]));
    // Both sides are drawn: four standard errors of 20,000 worlds.
    posterior.forEach((share, at) => expect(Math.abs(share - (weights[at] ?? 0) / total)).toBeLessThan(0.02));
    expect(posterior[1]).toBeGreaterThan(0.05);
  });

  it('is the category itself if nothing else is left', () => {
    const [first = ''] = categories;
    const sure = sharesUnder(new Map([['pendulum_angle', { [first]: 1 }]]));
    const seen = sharesUnder(new Map([['pendulum_angle', first]]));
    sure.forEach((share, at) => expect(share).toBeCloseTo(seen[at] ?? NaN, 6));
  });

  it('is shown by worlds of the likeliest category only', () => {
    const [first = '', second = ''] = categories;
    const evidence = plainEvidence(subject, new Map([['pendulum_angle', confused]]));
    const worldIn = (category: string) =>
      new Map([
        ...defaultValue(subject).world,
        ['U_pendulum_angle', variable?.categories.find(({ id }) => id === category)?.typical ?? NaN] as const,
      ]);
    expect(fits(subject, worldIn(first), evidence)).toBe(true);
    expect(fits(subject, worldIn(second), evidence)).toBe(false);
  });

  it.each(['see', 'do', 'imagine'] as const)(
    'is restored from its case on %s, next to what was observed',
    (rung) => {
      const evidence = new Map<string, ObservedValue>([
        ['shadow_length', 'long'],
        ['pendulum_angle', confused],
      ]);
      const value: LabValue = {
        ...defaultValue(subject),
        rung,
        evidence,
        asked: { of: 'shadow_length', is: null, text: '' },
      };
      const parsed = unwrap(parseCase(JSON.parse(JSON.stringify(toCase(subject, value)))));
      expect(parsed.likelihoods).toEqual({ pendulum_angle: confused });
      expect(fromCase(subject, parsed)).toEqual(value);
    },
  );

  it('is described with its shares, the likeliest first', () => {
    expect(sharesLabel({ center: 0.166, left: 0.83, right: 0.004 })).toBe('left 83%, center 17%');
    const evidence = new Map<string, ObservedValue>(
      Object.entries({ a: 'left', b: { left: 0.2, right: 0.8 } }),
    );
    expect(softText(evidence, (name) => name)).toBe('As likely as CLIP says: b right 80%, left 20%.');
    expect(softText(new Map([['a', 'left']]), (name) => name)).toBe('');
  });
});
