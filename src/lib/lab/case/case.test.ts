import { describe, expect, it } from 'vitest';
import { parseCase, resultOf } from '../../cases/index.ts';
import type { Case } from '../../cases/schema/case.ts';
import { evaluateUnit } from '../../causal/index.ts';
import { systems } from '../../systems/index.ts';
import { defaultValue, fromCase, readCase, toCase } from './case.ts';
import {
  isCovered,
  isTextCovered,
  limitedTo,
  showsFormulas,
  onRung,
  withAct,
  withEvidence,
  withGuess,
  withKept,
  withoutAct,
  type LabValue,
} from '../value.ts';
import { axisEnds } from '../answers/rows.ts';
import { questionOf } from '../question/question.ts';
import { drawExogenousWorld } from '../subject.ts';
import { subjectOf, textSubject } from '../subject.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const RUNGS = ['see', 'do', 'imagine'] as const;

describe('the lab as a case', () => {
  it.each(systems.map(({ id }) => id))(
    '%s: is restored from its case unchanged, including its world',
    (id) => {
      const lab = subjectOf(id);
      for (let seed = 0; seed < 40; seed++) {
        const variable = lab.variables[seed % lab.variables.length];
        const outcome = lab.variables[(seed + 1) % lab.variables.length];
        if (!variable || !outcome) throw new Error('no variable');
        const category = variable.categories[seed % variable.categories.length]?.id ?? '';
        const value: LabValue = {
          ...withAct(withEvidence(defaultValue(lab), variable.id, category), variable.id, category),
          seed,
          world: drawExogenousWorld(lab, seed),
          rung: RUNGS[seed % 3] ?? 'see',
          predict: seed % 4 === 0,
          title: 'A title',
          hide: seed % 5 === 0 ? ['seed'] : [],
          asked: {
            of: outcome.id,
            is: outcome.categories[0]?.id ?? null,
            text: seed % 7 === 0 ? 'Why?' : '',
          },
          guesses: seed % 6 === 0 ? { see: 0.25, do: 0.5 } : {},
          limits:
            seed % 8 === 0
              ? { rungs: ['see', 'do', 'imagine'], variables: [variable.id], guess: true, openText: true }
              : { rungs: null, variables: null, guess: false },
        };
        const parsed = unwrap(parseCase(JSON.parse(JSON.stringify(toCase(lab, value)))));
        expect(fromCase(lab, parsed)).toEqual(value);
      }
    },
  );

  it.each(systems.map(({ id }) => id))('%s: keeps a guess about its default question', (id) => {
    const lab = subjectOf(id);
    const [cause] = lab.variables;
    for (const rung of RUNGS) {
      const value = withAct({ ...defaultValue(lab), rung }, cause?.id ?? '', cause?.categories[0]?.id ?? '');
      const question = questionOf(lab, value);
      for (const guess of question ? axisEnds(question) : []) {
        const parsed = unwrap(parseCase(toCase(lab, withGuess(value, rung, guess))));
        expect(fromCase(lab, parsed).guesses).toEqual({ [rung]: guess });
      }
    }
  });

  it('writes a latent category as its label, and reads it again, as in verification', () => {
    const lab = textSubject('latent K ~ categorical(a: 0.5, b: 0.5)\nX = if(K == a, 1, 0)');
    for (const [place, label] of ['a', 'b'].entries()) {
      const value = { ...defaultValue(lab), world: new Map([['K', place]]) };
      const written = toCase(lab, value);
      expect(written.state).toEqual({ K: label });
      expect(fromCase(lab, unwrap(parseCase(written))).world).toEqual(value.world);
      expect(resultOf(written)).toMatchObject({ 'factual.X': 1 - place });
    }
  });

  it('rejects a state of dependent variables', () => {
    const lab = textSubject('A ~ bernoulli(0.5)\nY = 2*A');
    const read = readCase(lab, { model: lab.text, seed: 1, state: { Y: 3 } });
    expect(read.ok ? '' : read.error.message).toContain('“Y” follows from other variables');
  });

  it('keeps the world of a model from text', () => {
    const lab = textSubject('latent T ~ normal(0, 1)\nX = T\nY = 2*X + normal(0, 1)\nZ ~ bernoulli(0.3)');
    const value = { ...defaultValue(lab), world: drawExogenousWorld(lab, 9), seed: 9 };
    const back = fromCase(lab, toCase(lab, value));
    expect(evaluateUnit(lab.model, back.world)).toEqual(evaluateUnit(lab.model, value.world));
  });

  it('rejects a state that contradicts the equations, with what they give', () => {
    const read = readCase(subjectOf('pendulum'), {
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

describe('acts in the lab', () => {
  const lab = subjectOf('water-flow');
  const value = defaultValue(lab);

  it('are replaced by the next one', () => {
    const next = withAct(withAct(value, 'ball_size', 30), 'hole_position', 7);
    expect([...next.antecedent.keys()]).toEqual(['hole_position']);
  });

  it('stay if they are kept, also when they are changed', () => {
    const kept = withKept(withAct(value, 'ball_size', 30), 'ball_size', true);
    const both = withAct(kept, 'hole_position', 7);
    expect([...both.antecedent.keys()]).toEqual(['ball_size', 'hole_position']);
    const moved = withAct(both, 'ball_size', 12);
    expect([...moved.antecedent]).toEqual([
      ['ball_size', { to: 12, kept: true }],
      ['hole_position', { to: 7, kept: false }],
    ]);
    expect([...withoutAct(moved, 'ball_size').antecedent.keys()]).toEqual(['hole_position']);
    expect(withoutAct(moved, 'water_level')).toBe(moved);
  });

  it('remove guesses, and so does new evidence', () => {
    const guessed = withGuess(withAct(value, 'ball_size', 30), 'do', 0.4);
    expect(guessed.guesses).toEqual({ do: 0.4 });
    expect(withAct(guessed, 'ball_size', 31).guesses).toEqual({});
    expect(withEvidence(guessed, 'water_flow', 'right').guesses).toEqual({});
    expect(withGuess(guessed, 'do', null).guesses).toEqual({});
  });

  it('are shared without guesses if answers are to be covered', () => {
    const guessed = withGuess(withGuess(value, 'see', 0.4), 'do', 0.5);
    const limits = { rungs: null, variables: null, guess: true };
    const opened = fromCase(lab, toCase(lab, limitedTo(guessed, limits)));
    expect(RUNGS.map((rung) => isCovered(opened, rung))).toEqual([true, true, true]);
    expect(limitedTo(guessed, { ...limits, guess: false }).guesses).toEqual(guessed.guesses);
  });

  it('keep the text covered until every allowed rung was guessed, if a link asks for guesses', () => {
    const limits = { rungs: null, variables: null, guess: true };
    const asked: LabValue = { ...withAct(value, 'ball_size', 30), limits };
    expect(isTextCovered({ ...value, limits })).toBe(true);
    const onSee = withGuess(asked, 'see', 0.4);
    expect(isTextCovered(onSee)).toBe(true);
    const all = withGuess(withGuess(onSee, 'do', 0.4), 'imagine', 1);
    expect(isTextCovered(all)).toBe(false);
    expect([onSee, all, { ...all, hide: ['formulas' as const] }].map(showsFormulas)).toEqual([
      false,
      true,
      false,
    ]);
    expect(isTextCovered({ ...onSee, limits: { ...limits, rungs: ['see'] } })).toBe(false);
    expect(isTextCovered({ ...asked, limits: { ...limits, openText: true } })).toBe(false);
    expect(isTextCovered({ ...asked, predict: true, limits: { ...limits, guess: false } })).toBe(false);
  });

  it('are the same on every rung: what is observed, done and imagined', () => {
    const seen = { ...withAct(value, 'ball_size', 30), rung: 'see' as const };
    expect(toCase(lab, seen)).toMatchObject({ evidence: { ball_size: 30 }, view: { rung: 'see' } });
    expect(toCase(lab, seen)).not.toHaveProperty('do');
    const done = onRung(seen, 'do');
    expect(done.antecedent).toBe(seen.antecedent);
    expect(toCase(lab, done)).toMatchObject({ do: { ball_size: 30 }, view: { rung: 'do' } });
    expect(toCase(lab, done)).not.toHaveProperty('evidence');
  });

  it('are shown on See, and are kept in its link', () => {
    const shared: Case = {
      system: 'water-flow',
      seed: 3,
      state: { ball_size: 20, hole_position: 10, h_raw: 20 },
      evidence: { hole_position: 8 },
      do: { ball_size: 30 },
      view: { rung: 'see' },
    };
    const opened = fromCase(lab, shared);
    expect([...opened.antecedent.keys()]).toEqual(['hole_position']);
    expect(toCase(lab, opened)).toEqual(shared);
    expect(toCase(lab, onRung(opened, 'do'))).toMatchObject({ do: { hole_position: 8 } });
  });

  it('are shown in opened links of a text model', () => {
    const lab = textSubject('A ~ bernoulli(0.3)\nB = A');
    const seen = withAct(withEvidence(defaultValue(lab), 'A', '1'), 'B', '0');
    const parsed = parseCase(toCase(lab, seen));
    expect(parsed).toMatchObject({ ok: true, value: { evidence: { B: 0 }, question: { known: { A: 1 } } } });
    expect(parseCase(toCase(lab, onRung(seen, 'imagine')))).toMatchObject({ ok: true });
  });

  it('that are shifts stay in `do` while the rung is See', () => {
    const shifted = { ...withAct(value, 'water_level', 'x + 0.5'), rung: 'see' as const };
    expect(toCase(lab, shifted)).toMatchObject({ do: { water_level: 'x + 0.5' } });
    expect(fromCase(lab, toCase(lab, shifted)).antecedent.get('water_level')?.to).toBe('x + 0.5');
  });
});

describe('the initial state of the lab', () => {
  it('sets variables about people, observes those of a machine or a model, and imagines if a case names no rung', () => {
    for (const ofPeople of ['story-soaked', 'beach']) {
      const { rung, antecedent } = defaultValue(subjectOf(ofPeople));
      expect([rung, antecedent.size]).toEqual(['do', 0]);
    }
    for (const seen of [subjectOf('pendulum'), textSubject('A ~ bernoulli(0.5)\nB = A')])
      expect(defaultValue(seen).rung).toBe('see');
    expect(fromCase(subjectOf('story-soaked'), { system: 'story-soaked', seed: 1 }).rung).toBe('imagine');
  });
});

describe('subjects from text', () => {
  it('give every variable a finite range, and categories if it has some', () => {
    const lab = textSubject('X ~ normal(0, 1)\nS ~ categorical(small: 0.2, large: 0.8)\nB ~ bernoulli(0.5)');
    for (const { range } of lab.variables) expect(range[0]).toBeLessThan(range[1]);
    expect(lab.variables.map(({ categories }) => categories.map(({ id }) => id))).toEqual([
      [],
      ['small', 'large'],
      ['0', '1'],
    ]);
    expect(lab.variables[1]?.reading(1)).toBe('large');
  });

  it('include a model with arrows without mechanisms and hidden common causes, and list variables without a value', () => {
    const lab = textSubject(
      'X ~ normal(0, 1)\nX -> Y\nY -> Z\nA ~ bernoulli(0.5)\nB ~ bernoulli(0.5)\nA <-> B',
    );
    expect([...lab.valueless]).toEqual(['Y', 'Z']);
  });
});
