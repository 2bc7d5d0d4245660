import { describe, expect, it } from 'vitest';
import { ownWording } from '../tasks/kit/prompts/own-wording.ts';
import { taskOf, tasks } from '../benchmarks/index.ts';
import {
  numberProblems,
  planOfForm,
  setOf,
  subjectOfForm,
  taskIn,
  respondentIn,
  withTask,
} from './form-read.ts';
import { defaultForm, type FormValue } from './form-schema.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const asking: FormValue = {
  ...defaultForm,
  task: 'structure-pair',
  who: 'vlm',
  server: 's',
  model: 'm',
  ...({ probabilities: 'repeats', repeats: '3', repeatTemperature: '1' } as const),
};
const whoOf = (more: Partial<FormValue>) => respondentIn({ ...asking, ...more }, () => ({ baseUrl: 'b' }));

describe('the count and the seed', () => {
  it('are both named where both are wrong, each with its field', () => {
    const form = { ...defaultForm, count: 'x', seed: '1.5' };
    expect(Object.keys(numberProblems(form, []))).toEqual(['count', 'seed']);
    const plan = planOfForm(form, undefined, []);
    expect(plan.ok ? '' : plan.error).toMatch(
      /^“x” .* cannot be asked: type a whole number .*\. “1\.5” is not a valid seed: type a whole number/u,
    );
    expect(numberProblems(defaultForm, [])).toEqual({});
  });
});

describe('a number in the form', () => {
  it.each<[keyof FormValue, readonly string[], readonly string[]]>([
    ['temperature', ['0', '2', '.5', '0,25', ' 1.50 '], ['2.01', '-1', '1.', '', 'x1', '1x']],
    ['repeatTemperature', ['0', '2', '0,5'], ['2.1', '-0.1', '']],
    ['maxTokens', ['', ' ', '1', '1000000', '1,000,000'], ['0', '1000001', '1.5', 'x']],
    ['topP', ['', '0.1', '1', '0,9'], ['0', '1.1', '-1', 'x']],
    ['modelSeed', ['', '0', '2147483647'], ['-1', '2147483648', '1.5']],
    ['extraBody', ['', ' ', '{"min_p": 0.1}'], ['[1]', '{"model": "x"}', 'x']],
    ['size', ['', '16', '2048', '1 024'], ['15', '2049', '16px']],
    ['jpegQuality', ['', '1', '100'], ['0', '101', 'best']],
    ['repeats', ['1', '1000', '1,000'], ['0', '1001', '', '2.5']],
    ['concurrency', ['1', '256'], ['0', '257', '', '4 or 5']],
  ])('is accepted up to its bounds: %s', (field, right, wrong) => {
    for (const text of right) expect(whoOf({ [field]: text }), text).toMatchObject({ ok: true });
    for (const text of wrong) {
      const who = whoOf({ [field]: text });
      expect(who.ok ? `taken: ${text}` : who.error).toContain(`“${text}”`);
    }
  });

  it('includes repetitions for captions asked about separately, and for no other choice', () => {
    const choice = { task: 'recognition', system: 'stories' };
    const each = { ...choice, ways: { asking: 'each' } };
    expect(unwrap(whoOf(each)).server?.probabilities).toEqual({
      from: 'repeats',
      repeats: 3,
      temperature: 1,
    });
    expect(whoOf({ ...each, repeats: '0' })).toMatchObject({ ok: false });
    expect(unwrap(whoOf({ ...each, probabilities: 'tokens' })).server).not.toHaveProperty('probabilities');
    expect(unwrap(whoOf(choice)).server).not.toHaveProperty('probabilities');
  });

  it('is omitted for a server if empty, and sent as typed elsewhere', () => {
    const typed = whoOf({ size: '512', jpegQuality: '80', maxTokens: '7', concurrency: '9', stream: true });
    expect(typed.ok && typed.value.server).toMatchObject({
      size: 512,
      jpegQuality: 80,
      concurrency: 9,
      stream: true,
      serverId: 's',
      parameters: { temperature: 0, maxTokens: 7 },
    });
    const left = unwrap(whoOf({ maxTokens: '' }));
    expect(left.server?.parameters).toEqual({ temperature: 0 });
    expect(left.server).not.toHaveProperty('size');
    expect(left.server).not.toHaveProperty('jpegQuality');
  });

  it('is sent with everything else that shapes a request', () => {
    const more = {
      topP: '0.9',
      modelSeed: '3',
      stop: '\n.\n',
      extraBody: '{"min_p":0.1}',
      imageDetail: 'low',
    } as const;
    const typed = whoOf(more);
    expect(typed.ok && typed.value.server).toMatchObject({
      imageDetail: 'low',
      parameters: { topP: 0.9, seed: 3, stop: ['.'], extra: { min_p: 0.1 } },
    });
  });

  it('can be any seed of 32 bits, and at most the available number of units', () => {
    const planned = (more: Partial<FormValue>) => planOfForm({ ...defaultForm, ...more }, undefined, []).ok;
    for (const seed of ['0', '4294967295', '4,294,967,295']) expect(planned({ seed })).toBe(true);
    for (const seed of ['-1', '4294967296', '', '1e3']) expect(planned({ seed })).toBe(false);
    for (const count of ['1', '40000']) expect(planned({ count })).toBe(true);
    for (const count of ['0', '40001', '']) expect(planned({ count })).toBe(false);
    expect(planned({ task: 'structure-pair', count: '3333' })).toBe(true);
    expect(planned({ task: 'structure-pair', count: '3334' })).toBe(false);
  });
});

describe('a choice in the form', () => {
  it('is the first of its kind if it no longer exists', () => {
    expect(taskIn({ task: 'odd' })).toBe(tasks[0]);
    expect(taskIn({ task: 'counterfactual' }).id).toBe('counterfactual');
    expect(subjectOfForm({ task: 'counterfactual', system: 'odd' })).toBe(
      taskOf('counterfactual').subjects[0],
    );
    expect(subjectOfForm({ task: 'counterfactual', system: 'beach' }).id).toBe('beach');
  });

  it('is the first subject of a new task, unless another known one was chosen', () => {
    const after = (task: string, system: string, next: string) => withTask({ task, system }, next).system;
    expect(after('counterfactual', 'pendulum', 'causal-order')).toBe('stories');
    expect(after('counterfactual', 'water-flow', 'causal-order')).toBe('water-flow');
    expect(after('causal-order', 'stories', 'counterfactual')).toBe('pendulum');
    expect(after('causal-order', 'pendulum', 'recognition')).toBe('pendulum');
    expect(after('recognition', 'photographs', 'causal-order')).toBe('photographs');
    expect(after('causal-order', 'photographs', 'cue')).toBe('stories');
  });

  it('can be a baseline', () => {
    const who = (name: string) => respondentIn({ ...defaultForm, who: name }, () => null);
    expect(who('copy')).toEqual({ ok: true, value: { kind: 'copy' } });
    expect(who('baseline:copy').ok).toBe(false);
  });

  it('can be a data set only if that has items of the task and system, and a part only if it has these', () => {
    const groups = [
      { task: 'counterfactual', system: 'pendulum', items: 40, parts: { query: 30, support: 10 } },
      { task: 'counterfactual', system: 'beach', items: 5 },
    ];
    const sets = [
      { id: 'other', title: 'Other', created: 0, groups: [] },
      { id: 'set', title: 'A copy', created: 0, groups },
    ];
    const form: FormValue = { ...defaultForm, source: 'set', count: '5' };
    expect(setOf(form, sets)).toMatchObject({ items: 40, part: '', set: { id: 'set' } });
    expect(setOf({ ...form, part: 'query' }, sets)).toMatchObject({ items: 30, part: 'query' });
    expect(setOf({ ...form, part: 'odd' }, sets)).toMatchObject({ items: 40, part: '' });
    expect(setOf({ ...form, part: 'toString' }, sets)).toMatchObject({ items: 40, part: '' });
    expect(setOf({ ...form, system: 'beach', part: 'query' }, sets)).toMatchObject({ items: 5, parts: {} });
    for (const more of [{ source: 'odd' }, { source: 'other' }, { system: 'water-flow' }, { task: 'odd' }])
      expect(setOf({ ...form, ...more }, sets)).toBeNull();
    expect(planOfForm({ ...form, part: 'query', count: '30' }, undefined, sets)).toMatchObject({
      value: { source: { kind: 'import', id: 'set', title: 'A copy', part: 'query' } },
    });
    expect(planOfForm({ ...form, part: 'query', count: '31' }, undefined, sets).ok).toBe(false);
    const whole = planOfForm(form, undefined, sets);
    expect(whole.ok && whole.value.source).not.toHaveProperty('part');
    // A data set's own questions are asked of a data set only.
    const own = ownWording(taskOf('counterfactual'));
    expect(planOfForm(form, own, sets).ok).toBe(true);
    const made = planOfForm({ ...form, source: '' }, own, sets);
    expect(made.ok ? '' : made.error).toContain(`The wording “${own.title}” puts a data set’s own questions`);
  });
});
