import { describe, expect, it } from 'vitest';
import { taskOf } from '../benchmarks/index.ts';
import { isOwnWording, leadsAsOwn, ownWording } from '../tasks/kit/prompts/own-wording.ts';
import { checkTemplate } from '../tasks/kit/prompts/template.ts';
import { comparabilityOf } from '../reports/comparability.ts';
import { planOfForm, respondentIn, type SetSummary } from './form-read.ts';
import { defaultForm, type FormValue } from './form-schema.ts';
import { replicationOf } from './replication.ts';
import { requestParameters } from '../respondents/server/request-parameters.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

const task = taskOf('counterfactual');
const set: SetSummary = {
  id: 's',
  title: 'My copy',
  created: 0,
  groups: [{ task: 'counterfactual', system: 'pendulum', items: 1500, parts: { query: 1200, support: 300 } }],
};
const form: FormValue = { ...defaultForm, who: 'vlm', server: 'a', model: 'm', source: 's' };
const addressOf = () => ({ baseUrl: 'http://localhost:8000/v1' });

function replicated(of: FormValue, sets: readonly SetSummary[] = [set]) {
  const found = required(replicationOf(of, task.template, sets));
  return { ...found, value: { ...of, ...found.form } };
}

describe('replication', () => {
  it('uses the part, the number, the wording and the limits of the paper, and leaves only its instruction to the user', () => {
    const { value, template } = replicated({ ...form, shots: 4, chainOfThought: true, bothOrders: true });
    const plan = planOfForm(value, template, [set]);
    const who = respondentIn(value, addressOf);
    if (!plan.ok || !who.ok) throw new Error('no plan');
    expect(plan.value).toMatchObject({
      count: 1000,
      source: { id: 's', part: 'query' },
      variant: { shots: 0, chainOfThought: false },
    });
    expect(who.value.server?.parameters).toEqual({ temperature: 0, maxTokens: 50, thinking: false });
    const compared = comparabilityOf(task, {
      plan: {
        ...plan.value,
        respondent: { kind: 'vlm', parameters: requestParameters(who.value.server?.parameters ?? {}) },
      },
      protocol: 'published',
      ownPictures: true,
    });
    expect(compared?.conditions.filter(({ same }) => !same).map(({ aspect }) => aspect)).toEqual(['wording']);
  });

  it('keeps a user’s instruction', () => {
    const own = ownWording(task);
    const led = { ...own, parts: { ...own.parts, instruction: 'As they say it.' } };
    expect(replicationOf(form, led, [set])?.template).toBe(led);
  });

  it('uses at most the available items, and is not offered without that part', () => {
    const small = {
      ...set,
      groups: [{ task: 'counterfactual', system: 'pendulum', items: 40, parts: { query: 40 } }],
    };
    expect(replicated(form, [small]).value.count).toBe('40');
    const { groups: _, ...rest } = set;
    const old = { ...rest, groups: [{ task: 'counterfactual', system: 'pendulum', items: 40 }] };
    expect(replicationOf(form, task.template, [old])).toBeNull();
    expect(replicationOf({ ...form, source: '' }, task.template, [set])).toBeNull();
  });
});

describe('the wording for a user’s own questions', () => {
  it.each(['structure-single', 'structure-pair', 'intervention-target', 'counterfactual'])(
    'fits its task, adds no text of ours, and is known: %s',
    (id) => {
      const own = ownWording(taskOf(id));
      expect(checkTemplate(taskOf(id), own)).toMatchObject({ ok: true });
      expect(isOwnWording(own.parts)).toBe(true);
      expect(leadsAsOwn(own.parts)).toBe(false);
      // Rules would give the edges away.
      expect(own.parts['instruction']).toBe(id.startsWith('structure-') ? '' : '{rules}');
      expect(isOwnWording(taskOf(id).template.parts)).toBe(false);
    },
  );

  it('is rejected for generated items, with the remedy', () => {
    const plan = planOfForm({ ...form, source: '' }, ownWording(task), []);
    expect(plan.ok ? '' : plan.error).toContain('choose your copy of it as where the items come from');
    const variant = { ...defaultVariantOf(), template: ownWording(task) };
    expect(() => [...task.generate('pendulum', { count: 1, seed: 1, variant })]).toThrow(
      'take the items from your copy of it',
    );
  });
});

function defaultVariantOf() {
  const plan = unwrap(planOfForm(defaultForm, undefined, []));
  return plan.variant;
}
