import { expect, it } from 'vitest';
import { parseIntervention, type Intervention } from '../../causal/index.ts';
import { spreads } from '../../causal/questions.ts';
import { numberOf } from '../answers/answers.ts';
import { regionsOf } from '../answers/regions.ts';
import { defaultValue } from '../case/case.ts';
import {
  commonAsks,
  commonOf,
  commonWords,
  effectAsks,
  crowdEffectSentence,
  type NumberRequest,
} from './in-short.ts';
import { questionOf } from '../question/question.ts';
import { connectionOf } from '../reasons/reason.ts';
import { armOn } from './strata.ts';
import type { LabSubject } from '../subject.ts';
import { withAct } from '../value.ts';
import { subjectOf } from '../graph/view.fixture.ts';

const simpson = `ill ~ bernoulli(0.5)
treated ~ bernoulli(if(ill == 1, 0.8, 0.2))
well ~ bernoulli(if(treated == 1, if(ill == 1, 0.4, 0.9), if(ill == 1, 0.3, 0.8)))`;

function numberTo(subject: LabSubject, { request, question }: NumberRequest): number | null {
  const interventions = new Map<string, Intervention>();
  for (const [name, to] of request.interventions) {
    const act = parseIntervention(subject.model, name, to);
    if (act.ok) interventions.set(name, act.value);
  }
  const { outcome } = question;
  const asked = [{ of: outcome.id, regions: regionsOf(subject, outcome) }];
  const found = spreads(subject.model, request.evidence, interventions, asked);
  const [spread] = found.ok ? found.value : [];
  return spread ? (numberOf({ kind: 'spread', spread }, question)?.value ?? null) : null;
}

function inShort(model: string, name: string, to: number | string, of: string, is: string | null) {
  const subject = subjectOf(model);
  const value = withAct(defaultValue(subject), name, to);
  const question = questionOf(subject, { ...value, asked: { of, is, text: '' } });
  if (!question) throw new Error('Nothing is asked.');
  const common = commonOf(subject, question, connectionOf(subject, [name], of));
  const [{ variable, category }] = question.causes;
  if (category === null) throw new Error('X has no category.');
  const { request } = armOn('do', subject, variable, category);
  const done = numberTo(subject, { request, question }) ?? NaN;
  const effects = effectAsks(subject, question).map((ask) => numberTo(subject, ask));
  const shares = common && commonAsks(subject, common).map((ask) => numberTo(subject, ask));
  return {
    why: common && shares && commonWords(subject, question, common, shares),
    whyBefore: common && commonWords(subject, question, common, []),
    effect: crowdEffectSentence(subject, question, done, effects),
    effectBefore: crowdEffectSentence(subject, question, done, []),
  };
}

it.each([
  [
    'beach',
    'sunscreen',
    'on',
    'sunburn',
    'none',
    'Sunshine moves both sunscreen and sunburn: 63% of the people with sunscreen are under a blazing sun, and 33% of all.',
    'Put sunscreen on everybody: 70% stay unburnt. Let nobody put on sunscreen: 50%.',
  ],
  [
    'beach',
    'ice_cream',
    'none',
    'sunburn',
    'none',
    'Sunshine moves both the ice cream and sunburn: 53% of the people without ice cream are under a cloudy sky, and 33% of all.',
    'Let nobody eat ice cream or hand everybody an ice cream: 62% stay unburnt either way.',
  ],
  [
    simpson,
    'treated',
    1,
    'well',
    '1',
    'Ill moves both treated and well: 80% of the worlds where treated is 1 have ill 1, and 50% of all.',
    'Treated to 1: 65% with well 1. Treated to 0: 55%.',
  ],
])(
  'the text explains from the model’s own numbers why seeing differs from doing: %s, %s',
  (model, x, to, y, is, why, effect) => {
    expect(inShort(model, x, to, y, is)).toEqual({ why, effect, whyBefore: '', effectBefore: '' });
  },
);

it('the text names no cause if seeing and doing do not differ', () => {
  expect(inShort('beach', 'sunshine', 'high', 'sunburn', 'none').why).toBeNull();
});
