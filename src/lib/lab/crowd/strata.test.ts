import { expect, it } from 'vitest';
import { parseIntervention, type Intervention } from '../../causal/index.ts';
import { spreads } from '../../causal/questions.ts';
import type { RungRequest } from '../answers/answers.ts';
import { defaultValue } from '../case/case.ts';
import { exampleOf, exampleText } from './example.ts';
import { questionOf } from '../question/question.ts';
import { connectionOf } from '../reasons/reason.ts';
import { otherValuesOn, strataOf } from './strata.ts';
import type { LabSubject } from '../subject.ts';
import { exampleModel } from '../model/example.ts';
import { subjectOf } from '../graph/view.fixture.ts';
import { withAct } from '../value.ts';
import { required } from '../../../../tests/support/required.ts';

const simpson = `ill ~ bernoulli(0.5)
treated ~ bernoulli(if(ill == 1, 0.8, 0.2))
well ~ bernoulli(if(treated == 1, if(ill == 1, 0.4, 0.9), if(ill == 1, 0.3, 0.8)))`;

function strata(model: string, cause: string, to: number | string) {
  const subject = subjectOf(model);
  const question = required(questionOf(subject, withAct(defaultValue(subject), cause, to)));
  const connection = connectionOf(
    subject,
    question.causes.map(({ variable }) => variable.id),
    question.outcome.id,
  );
  return { subject, question, found: strataOf(subject, question, connection) };
}

function shareOfWell({ model }: LabSubject, request: RungRequest): number | undefined {
  const interventions = new Map<string, Intervention>();
  for (const [name, to] of request.interventions) {
    const act = parseIntervention(model, name, to);
    if (act.ok) interventions.set(name, act.value);
  }
  const spread = spreads(model, request.evidence, interventions, [{ of: 'well', regions: [1] }]);
  return spread.ok ? spread.value[0]?.shares[0]?.value : undefined;
}

it('the strata of a common cause show Simpson’s paradox: the treatment is better in each, worse overall, and better if set', () => {
  const { subject, found } = strata(simpson, 'treated', 1);
  expect(found?.by?.id).toBe('ill');
  const shares = found?.groups.map(({ label, rows }) => [
    label,
    rows.map(({ request }) => Number(shareOfWell(subject, request)?.toFixed(4))),
  ]);
  expect(shares).toEqual([
    ['ill 0', [0.8, 0.9]],
    ['ill 1', [0.3, 0.4]],
    ['all, seen', [0.7, 0.5]],
    ['all, set', [0.55, 0.65]],
  ]);
});

it.each([
  ['see', 'treated is 0', 0.7],
  ['do', 'treated to 0', 0.55],
] as const)('an answer on %s is shown for each other value, if there are few', (rung, label, share) => {
  const { subject, question } = strata(simpson, 'treated', 1);
  const [row, ...more] = otherValuesOn(rung, subject, question);
  expect(more).toEqual([]);
  expect(row?.label).toBe(label);
  expect(row && shareOfWell(subject, row.request)).toBeCloseTo(share, 12);
  const numeric = strata('a ~ normal(0, 1)\nb = a', 'a', 1);
  expect(otherValuesOn(rung, numeric.subject, numeric.question)).toEqual([]);
});

it('without an observed common cause everybody is in one stratum, and numbers have no strata', () => {
  expect(strata(simpson, 'ill', 1).found?.groups.map(({ label }) => label)).toEqual([
    'all, seen',
    'all, set',
  ]);
  expect(
    strata('latent U ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.5*U)\nY ~ bernoulli(0.2 + 0.5*U)', 'X', 1).found
      ?.by,
  ).toBeNull();
  expect(strata('pendulum', 'pendulum_angle', 10).found).toBeNull();
  expect(strata('beach', 'sunscreen', 'on').found?.groups).toHaveLength(5);
});

it('suggested variables are the model’s topic, not its common cause', () => {
  const offered = (model: string, rung: 'see' | 'do') => {
    const subject = subjectOf(model);
    return exampleOf(subject, rung, {})?.variable.id;
  };
  for (const rung of ['see', 'do'] as const) {
    expect(offered(simpson, rung)).toBe('treated');
    expect(offered('beach', rung)).toBe('sunscreen');
    expect(offered(exampleModel, rung)).not.toBe('ill');
  }
  expect(offered('pendulum', 'do')).toBe('pendulum_angle');
  expect(offered('pendulum', 'see')).toBe('shadow_position');
});

it('a hidden common cause is replaced in the strata by variables that block every path behind it', () => {
  const frontDoor = `latent gene ~ bernoulli(0.5)
smoking ~ bernoulli(0.2 + 0.6*gene)
tar ~ bernoulli(0.1 + 0.8*smoking)
cancer ~ bernoulli(0.1 + 0.3*tar + 0.4*gene)`;
  const { found } = strata(frontDoor, 'tar', 1);
  expect(found?.by?.id).toBe('smoking');
  expect(found?.groups.map(({ label }) => label)).toEqual([
    'smoking 0',
    'smoking 1',
    'all, seen',
    'all, set',
  ]);
  // No observed variable separates smoking and the gene.
  expect(strata(frontDoor, 'smoking', 1).found?.by).toBeNull();
});

it('descendants of X make no strata, even if they could close a path', () => {
  const below = `latent U ~ bernoulli(0.5)
X ~ bernoulli(0.2 + 0.6*U)
W ~ bernoulli(0.1 + 0.3*X + 0.4*U)
Y ~ bernoulli(0.1 + 0.8*W)`;
  expect(strata(below, 'X', 1).found?.by).toBeNull();
});

it('a numeric treatment is suggested with a new value, or the last cause is', () => {
  const linear = 'U ~ normal(0, 1)\nX = 2*U + normal(0, 1)\nY = X + 3*U + normal(0, 1)\nZ = normal(0, 1)';
  const chain = 'A ~ normal(0, 1)\nB = A + normal(0, 1)\nC = B + normal(0, 1)';
  for (const rung of ['see', 'do', 'imagine'] as const) {
    expect(exampleOf(subjectOf(chain), rung, {})?.variable.id).toBe('B');
    const subject = subjectOf(linear);
    const [low, high] = [-100, 100].map((now) => exampleOf(subject, rung, { X: now }));
    expect([low?.variable.id, high?.variable.id]).toEqual(['X', 'X']);
    const [lo, hi] = low?.variable.range ?? [0, 0];
    expect(Number(low?.to)).toBeCloseTo(hi - (hi - lo) / 4, 1);
    expect(Number(high?.to)).toBeCloseTo(lo + (hi - lo) / 4, 1);
    expect(low?.reading).toBe(String(low?.to));
  }
});

it('a graph without mechanisms suggests nothing', () => {
  expect(exampleOf(subjectOf('A -> B'), 'do', {})).toBeNull();
});

it.each([
  ['chain-tea', 'see', 'where filling the kettle does not happen'],
  ['chain-tea', 'do', 'prevent filling the kettle'],
  ['chain-tea', 'imagine', 'had filling the kettle not happened'],
  ['pendulum', 'see', 'see shadow position as center'],
] as const)('an example of %s on %s uses the words of the questions', (id, rung, words) => {
  const subject = subjectOf(id);
  const happened = Object.fromEntries(subject.variables.map((variable) => [variable.id, 1]));
  const example = exampleOf(subject, rung, happened);
  expect(example && exampleText(example, rung)).toBe(words);
});
