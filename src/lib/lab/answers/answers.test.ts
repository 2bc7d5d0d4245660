import { describe, expect, it } from 'vitest';
import { randomFiniteCases } from '../../../../tests/support/random-finite-model.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { Rung } from '../../cases/schema/ladder.ts';
import { evaluateUnit, parseIntervention, type Intervention } from '../../causal/index.ts';
import { answerQueries, spreads } from '../../causal/questions.ts';
import { areIndistinct, numberOf, requestOf, type RungAnswer } from './answers.ts';
import { queryOf } from './command-query.ts';
import { regionsOf } from './regions.ts';
import { fromCase } from '../case/case.ts';
import { questionOf } from '../question/question.ts';
import { type LabSubject, subjectOfSystem } from '../subject.ts';
import type { LabValue } from '../value.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';
import { textSubject } from '../subject.fixture.ts';

const RUNGS: readonly Rung[] = ['see', 'do', 'imagine'];

/** Computes what the page's worker answers to the page's query. */
function answerOf(subject: LabSubject, value: LabValue, rung: Rung): RungAnswer {
  const question = questionOf(subject, value);
  const factual = evaluateUnit(subject.model, value.world);
  if (!question || !factual.ok) throw new Error('nothing is asked');
  const request = requestOf(subject, value, factual.value, rung);
  if (!request.ok) return { kind: 'none', message: request.error.message };
  const interventions = new Map<string, Intervention>();
  for (const [name, to] of request.value.interventions) {
    const act = unwrap(parseIntervention(subject.model, name, to));
    interventions.set(name, act);
  }
  const { outcome } = question;
  const found = spreads(subject.model, request.value.evidence, interventions, [
    { of: outcome.id, regions: regionsOf(subject, outcome) },
  ]);
  if (!found.ok) return { kind: 'none', message: found.error.message };
  const spread = required(found.value[0]);
  return { kind: 'spread', spread };
}

/** Asks `rungs causal`; null if it refuses. */
function commanded(subject: LabSubject, value: LabValue, rung: Rung): unknown {
  const question = questionOf(subject, value);
  const factual = evaluateUnit(subject.model, value.world);
  if (!question || !factual.ok) throw new Error('nothing is asked');
  const request = unwrap(requestOf(subject, value, factual.value, rung));
  const index = question.outcome.categories.findIndex(({ id }) => id === question.is?.id);
  const is = regionsOf(subject, question.outcome)[index] ?? null;
  const query = unwrap(queryOf(subject, request, question.outcome.id, is));
  const [answer] = answerQueries({ model: subject.text, queries: [query] }).results;
  return answer?.ok ? answer.value : null;
}

/** Sixty random questions about a share: the page asks for the mean of a number that takes many values. */
const shareCases = randomFiniteCases(150, 4)
  .map((one) => {
    const subject = textSubject(one.text);
    const value = fromCase(subject, {
      model: one.text,
      seed: 1,
      evidence: one.evidence,
      do: one.antecedent,
      view: { rung: 'imagine' },
      question: { of: one.of, is: one.is },
    });
    return { one, subject, value };
  })
  .filter(({ subject, value, one }) => {
    const question = questionOf(subject, value);
    return value.evidence.size > 0 && question?.outcome.id === one.of && question.is !== null;
  })
  .slice(0, 60);

describe('the answers of the page', () => {
  it('are requested in sixty models', () => {
    expect(shareCases).toHaveLength(60);
  });

  it.each(shareCases.map((one, number) => ({ number, ...one })))(
    'equal those of the command and of counting, on all rungs, for random finite model $number',
    ({ subject, value, one }) => {
      const question = required(questionOf(subject, value));
      for (const rung of RUNGS) {
        const counted = one.expected[rung];
        const number = numberOf(answerOf(subject, value, rung), question);
        if (counted === null) {
          expect(number, `${rung}\n${one.text}`).toBeNull();
          expect(commanded(subject, value, rung), rung).toBeNull();
          continue;
        }
        expect(number?.error, rung).toBeUndefined();
        expect(number?.value, `${rung}\n${one.text}`).toBeCloseTo(counted, 12);
        expect(commanded(subject, value, rung), rung).toBeCloseTo(counted, 12);
      }
    },
  );

  it('equal the closed forms at the beach, whatever rung the page is on', () => {
    const subject = required(subjectOfSystem('beach'));
    const asked = (evidence: Record<string, string>) =>
      fromCase(subject, {
        system: 'beach',
        seed: 1,
        evidence,
        view: { rung: 'see' },
        question: { of: 'sunburn', is: 'none' },
      });
    const share = (value: LabValue, rung: Rung) => {
      const question = questionOf(subject, value);
      return question && numberOf(answerOf(subject, value, rung), question)?.value;
    };
    // Of those under each sky a third each; sunscreen on 0.05, 0.5, 0.95 of them; unburnt 1, 1, 0.1 with it.
    const on = (0.05 * 1 + 0.5 * 1 + 0.95 * 0.1) / (0.05 + 0.5 + 0.95);
    const sunscreen = asked({ sunscreen: 'on' });
    expect(share(sunscreen, 'see')).toBeCloseTo(on, 12);
    expect(share(sunscreen, 'do')).toBeCloseTo((1 + 1 + 0.1) / 3, 12);
    expect(share(sunscreen, 'imagine')).toBe(1);
    const ice = asked({ ice_cream: 'some' });
    const without = asked({ ice_cream: 'none' });
    expect(share(ice, 'do')).toBeCloseTo(share(without, 'do') ?? NaN, 12);
    expect((share(without, 'see') ?? 0) - (share(ice, 'see') ?? 0)).toBeGreaterThan(0.1);
  });

  it('ask about a category in the same way on every rung', () => {
    const subject = required(subjectOfSystem('causal-circuit'));
    const from: Case = { system: 'causal-circuit', seed: 1, do: { green_light: 'on' }, view: { rung: 'do' } };
    const onDo = requestOf(subject, fromCase(subject, from), new Map(), 'see');
    const { do: antecedent, ...rest } = from;
    const onSee = requestOf(
      subject,
      fromCase(subject, { ...rest, evidence: antecedent ?? {}, view: { rung: 'see' } }),
      new Map(),
      'see',
    );
    expect(onDo).toEqual(onSee);
    expect(onDo.ok && typeof onDo.value.evidence.get('green_light')).toBe('object');
  });

  it('exist for a shift if it can be done, but not if it would have to be observed', () => {
    const subject = textSubject('X ~ normal(0, 1)\nY = 2*X + normal(0, 1)');
    const value = fromCase(subject, {
      model: subject.text,
      seed: 1,
      do: { X: 'x + 1' },
      view: { rung: 'do' },
    });
    const question = required(questionOf(subject, value));
    expect(numberOf(answerOf(subject, value, 'do'), question)?.value).toBeCloseTo(2, 12);
    const seen = answerOf(subject, value, 'see');
    expect(seen.kind === 'none' && seen.message).toContain('not seen');
  });

  it('are empty for impossible evidence, and say so', () => {
    const subject = required(subjectOfSystem('pendulum'));
    const value = fromCase(subject, {
      system: 'pendulum',
      seed: 1,
      do: { shadow_length: 12.79 },
      view: { rung: 'do' },
    });
    expect(answerOf(subject, value, 'see')).toMatchObject({ kind: 'none' });
    expect(answerOf(subject, value, 'do')).toMatchObject({ kind: 'spread' });
  });
});

describe('numbers', () => {
  it('are compared within rounding, or within three standard errors', () => {
    expect(areIndistinct({ value: 0.3 }, { value: 0.1 + 0.2 })).toBe(true);
    expect(areIndistinct({ value: 0.3 }, { value: 0.301 })).toBe(false);
    expect(areIndistinct({ value: 0.3, error: 0.001 }, { value: 0.302, error: 0.001 })).toBe(true);
    expect(areIndistinct({ value: 0.3, error: 0.001 }, { value: 0.305, error: 0.001 })).toBe(false);
  });
});
