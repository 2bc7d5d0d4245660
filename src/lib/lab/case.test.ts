import { describe, expect, it } from 'vitest';
import { parseCase } from '../cases/index.ts';
import { evaluateUnit } from '../causal/index.ts';
import { systems } from '../systems/index.ts';
import { defaultValue, fromCase, readCase, toCase } from './case.ts';
import { withAct, withEvidence, withoutAct, withPin, type LabValue } from './value.ts';
import { drawWorld, subjectOfSystem, subjectOfText, type Subject } from './subject.ts';

function subject(id: string): Subject {
  const found = subjectOfSystem(id);
  if (!found) throw new Error(`no system ${id}`);
  return found;
}

function textSubject(text: string): Subject {
  const read = subjectOfText(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

describe('the lab as a case', () => {
  it.each(systems.map(({ id }) => id))('%s: comes back from its case the same, world and all', (id) => {
    const lab = subject(id);
    for (let seed = 0; seed < 40; seed++) {
      const variable = lab.variables[seed % lab.variables.length];
      if (!variable) throw new Error('no variable');
      const category = variable.categories[seed % variable.categories.length]?.id ?? '';
      const value: LabValue = {
        ...withPin(
          withAct(withEvidence(defaultValue(lab), variable.id, category), variable.id, category),
          variable.id,
          true,
        ),
        seed,
        world: drawWorld(lab, seed),
        rung: seed % 2 === 0 ? 'see' : 'do',
        predict: seed % 3 === 0,
        title: 'A title',
        hide: seed % 5 === 0 ? ['seed'] : [],
      };
      const parsed = parseCase(JSON.parse(JSON.stringify(toCase(lab, value))));
      if (!parsed.ok) throw new Error(parsed.error.message);
      expect(fromCase(lab, parsed.value)).toEqual(value);
    }
  });

  it('keeps the world of a model from text', () => {
    const lab = textSubject('latent T ~ normal(0, 1)\nX = T\nY = 2*X + normal(0, 1)\nZ ~ bernoulli(0.3)');
    const value = { ...defaultValue(lab), world: drawWorld(lab, 9), seed: 9 };
    const back = fromCase(lab, toCase(lab, value));
    expect(evaluateUnit(lab.model, back.world)).toEqual(evaluateUnit(lab.model, value.world));
  });

  it('refuses a state that contradicts the equations, and says what they give', () => {
    const read = readCase(subject('pendulum'), {
      system: 'pendulum',
      seed: 1,
      state: { pendulum_angle: 0, light_position: 100, shadow_length: 9 },
    });
    expect(read.ok).toBe(false);
    if (!read.ok) {
      expect(read.error.code).toBe('impossible-evidence');
      expect(read.error.message).toContain('the equations give 3');
    }
  });
});

describe('acts', () => {
  const value = defaultValue(subject('water-flow'));

  it('a preview gives way to the next act', () => {
    const next = withAct(withAct(value, 'ball_size', 30), 'hole_position', 7);
    expect([...next.acts.keys()]).toEqual(['hole_position']);
  });

  it('a pinned act stays, and stays pinned when it is moved', () => {
    const pinned = withPin(withAct(value, 'ball_size', 30), 'ball_size', true);
    const moved = withAct(withAct(pinned, 'hole_position', 7), 'ball_size', 12);
    expect([...moved.acts]).toEqual([['ball_size', { to: 12, pinned: true }]]);
    expect(withoutAct(moved, 'ball_size').acts.size).toBe(0);
    expect(withoutAct(moved, 'water_level')).toBe(moved);
  });
});

describe('subjects from text', () => {
  it('give every variable a finite range, and categories where it has some', () => {
    const lab = textSubject('X ~ normal(0, 1)\nS ~ categorical(small: 0.2, large: 0.8)\nB ~ bernoulli(0.5)');
    for (const { range } of lab.variables) expect(range[0]).toBeLessThan(range[1]);
    expect(lab.variables.map(({ categories }) => categories.map(({ id }) => id))).toEqual([
      [],
      ['small', 'large'],
      ['0', '1'],
    ]);
    expect(lab.variables[1]?.reading(1)).toBe('large');
  });

  it('refuse a model with arrows only, naming the variable and the remedy', () => {
    const read = subjectOfText('X ~ normal(0, 1)\nX -> Y');
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error).toMatchObject({ code: 'no-mechanism', line: 2 });
  });
});
