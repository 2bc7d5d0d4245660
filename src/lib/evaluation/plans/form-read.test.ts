import { describe, expect, it } from 'vitest';
import { taskOf, tasks } from '../benchmarks/index.ts';
import { planOfForm, subjectsFor, variantOf, respondentIn } from './form-read.ts';
import { defaultForm, type FormValue } from './form-schema.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const nowhere = () => null;
const somewhere = () => ({ baseUrl: 'http://localhost:8000/v1' });

function problemOf(form: Partial<FormValue>): string {
  const plan = planOfForm({ ...defaultForm, ...form }, undefined, []);
  return plan.ok ? '' : plan.error;
}

describe('the form of a run', () => {
  it('asks for something that runs immediately unless anything is typed', () => {
    const plan = planOfForm(defaultForm, undefined, []);
    expect(plan).toMatchObject({
      ok: true,
      value: { task: 'counterfactual', system: 'pendulum', seed: 1, count: 100, variant: { shots: 0 } },
    });
    expect(respondentIn(defaultForm, nowhere)).toEqual({
      ok: true,
      value: { kind: 'clip+scm', clipModel: 'scene-clip' },
    });
  });

  it('uses the chosen model for perception, or the one trained on such pictures', () => {
    const form = { ...defaultForm, task: 'causal-order', system: 'stories', who: 'clip-choice' };
    expect(respondentIn(form, nowhere)).toMatchObject({ value: { clipModel: 'scene-clip-stories' } });
    expect(respondentIn({ ...form, sight: 'scene-clip-causal' }, nowhere)).toMatchObject({
      value: { clipModel: 'scene-clip-causal' },
    });
    expect(respondentIn({ ...form, sight: 'gone' }, nowhere)).toMatchObject({
      value: { clipModel: 'scene-clip-stories' },
    });
    expect(respondentIn({ ...form, who: 'solver' }, nowhere)).toEqual({
      ok: true,
      value: { kind: 'solver' },
    });
  });

  it('states current defaults explicitly if older stored requests imply others', () => {
    const form = { ...defaultForm, task: 'adjacent', system: 'chains' };
    expect(variantOf(form, undefined).ways).toEqual({ draw: 'distinct' });
    expect(variantOf({ ...form, ways: { draw: 'turns' } }, undefined)).not.toHaveProperty('ways');
  });

  it('accepts numbers with a thousands separator', () => {
    expect(planOfForm({ ...defaultForm, count: ' 10,000 ' }, undefined, [])).toMatchObject({
      value: { count: 10_000 },
    });
  });

  it.each([
    [{ count: '0' }, '“0” items'],
    [{ count: 'ten' }, '“ten” items'],
    [{ count: '40001' }, 'from 1 to 40000'],
    [{ count: '4000', task: 'structure-pair' }, 'from 1 to 3333'],
    [{ seed: '1.5' }, '“1.5” is not a valid seed'],
    [{ seed: ' ' }, 'The seed is empty: type a whole number from 0'],
    [{ seed: '4294967296' }, 'from 0 to 4294967295'],
  ] as const)('names the invalid number in %j', (form, said) => {
    expect(problemOf(form)).toContain(said);
  });

  it.each(tasks.map((task) => [task.id, task] as const))(
    'sets for %s the options of that task, and no others',
    (id, task) => {
      const subject = task.subjects[0]?.id ?? '';
      const form = {
        ...defaultForm,
        task: id,
        system: subject,
        ...({ shots: 4, demos: 'balanced', graph: false, chainOfThought: true } as const),
      };
      const standard = variantOf({ ...defaultForm, task: id, system: subject }, undefined);
      const knows = (setting: (typeof task.settings)[number]) => task.settings.includes(setting);
      expect(variantOf(form, undefined)).toEqual({
        ...standard,
        ...(knows('shots') ? { shots: 4, demos: 'balanced' } : {}),
        ...(knows('graph') ? { graph: false } : {}),
        ...(knows('chainOfThought') ? { chainOfThought: true } : {}),
      });
    },
  );

  it('replaces a style that the system does not have', () => {
    const form = { ...defaultForm, system: 'causal-circuit', style: 'published' } as const;
    expect(variantOf(form, undefined).style).toBe('rungs');
  });

  it('asks imported items without examples, and no more than exist', () => {
    const sets = [
      {
        id: 'set',
        title: 'A copy',
        created: 0,
        groups: [{ task: 'counterfactual', system: 'pendulum', items: 40 }],
      },
    ] as const;
    const form = { ...defaultForm, source: 'set', shots: 4, count: '40' } as const;
    expect(planOfForm(form, undefined, sets)).toMatchObject({
      value: { source: { kind: 'import', id: 'set', title: 'A copy' }, variant: { shots: 0 } },
    });
    expect(planOfForm({ ...form, count: '41' }, undefined, sets)).toMatchObject({ ok: false });
    // Of another system the set has nothing: its items are made.
    const made = planOfForm({ ...form, system: 'water-flow', count: '41' }, undefined, sets);
    expect(made.ok && made.value.source).toBeUndefined();
  });

  it('asks a server’s model by default like the command does: 0, 1024 tokens, no switch', () => {
    const who = respondentIn({ ...defaultForm, who: 'vlm', server: 's', model: 'm' }, somewhere);
    expect(who.ok && who.value.server?.parameters).toEqual({ temperature: 0, maxTokens: 1024 });
  });

  it.each([
    [{ temperature: '' }, 'The temperature “”: type a number from 0 to 2.'],
    [
      { task: 'structure-pair', probabilities: 'repeats', repeatTemperature: '3' },
      'The temperature “3” of the repetitions: type a number from 0 to 2.',
    ],
  ] as const)('states what to type instead of %j', (typed, error) => {
    const form = { ...defaultForm, who: 'vlm', server: 's', model: 'm', ...typed };
    expect(respondentIn(form, somewhere)).toEqual({ ok: false, error });
  });

  it('asks a server’s model as typed, and leaves the rest to the server', () => {
    const form = {
      ...defaultForm,
      who: 'vlm',
      server: 's',
      model: ' m ',
      temperature: '0,7',
      maxTokens: '64',
      thinking: false,
    };
    expect(respondentIn(form, somewhere)).toEqual({
      ok: true,
      value: {
        kind: 'vlm',
        server: {
          model: 'm',
          parameters: { temperature: 0.7, maxTokens: 64, thinking: false },
          baseUrl: 'http://localhost:8000/v1',
          serverId: 's',
          concurrency: 4,
          stream: false,
        },
      },
    });
  });

  it('asks yes/no questions in both orders, and ignores that setting for others', () => {
    const form: FormValue = { ...defaultForm, who: 'vlm', server: 's', model: 'm', bothOrders: true };
    expect(respondentIn({ ...form, task: 'structure-pair' }, somewhere)).toMatchObject({
      value: { server: { bothOrders: true } },
    });
    const other = respondentIn(form, somewhere);
    expect(other.ok && other.value.server).toMatchObject({ model: 'm' });
    expect(other.ok && other.value.server).not.toHaveProperty('bothOrders');
    const template = taskOf('structure-pair').template;
    const parts = Object.fromEntries(
      Object.entries(template.parts).map(([name, part]) => [name, part.replaceAll('Yes or No', 'it')]),
    );
    const plan = planOfForm({ ...form, task: 'structure-pair' }, { ...template, parts }, []);
    expect(plan.ok ? '' : plan.error).toContain('put it into the wording');
    expect(planOfForm({ ...form, task: 'structure-pair' }, template, []).ok).toBe(true);
  });

  it('asks for the probability of yes in yes/no questions only, by tokens by default', () => {
    const form: FormValue = { ...defaultForm, who: 'vlm', server: 's', model: 'm' };
    const asked = (more: Partial<FormValue>) => {
      const who = unwrap(respondentIn({ ...form, task: 'structure-pair', ...more }, somewhere));
      return who.server?.probabilities;
    };
    expect(asked({})).toEqual({ from: 'tokens' });
    expect(asked({ probabilities: 'off' })).toBeUndefined();
    expect(asked({ probabilities: 'auto' })).toEqual({ from: 'auto', repeats: 10, temperature: 1 });
    expect(asked({ probabilities: 'repeats', repeats: '3', repeatTemperature: '0,5' })).toEqual({
      from: 'repeats',
      repeats: 3,
      temperature: 0.5,
    });
    const other = respondentIn({ ...form, probabilities: 'repeats', repeats: 'many' }, somewhere);
    expect(other.ok && other.value.server).not.toHaveProperty('probabilities');
    for (const [more, said] of [
      [{ repeats: '0' }, '“0” repetitions'],
      [{ repeatTemperature: 'hot' }, '“hot” of the repetitions'],
    ] as const) {
      const who = respondentIn(
        { ...form, task: 'structure-pair', probabilities: 'repeats', ...more },
        somewhere,
      );
      expect(who.ok ? '' : who.error).toContain(said);
    }
  });

  it.each([
    [{ who: 'nobody' }, 'no respondent “nobody”'],
    [{ who: 'vlm' }, 'Choose a model'],
    [{ who: 'vlm', model: 'm', temperature: 'hot' }, 'The temperature “hot”'],
    [{ who: 'vlm', model: 'm', maxTokens: '0' }, '“0” tokens'],
    [{ who: 'vlm', model: 'm', size: '8' }, '“8” pixels'],
    [{ who: 'vlm', model: 'm', concurrency: 'all' }, '“all” at once'],
  ])('states what is missing in %j', (form, said) => {
    const who = respondentIn({ ...defaultForm, ...form }, somewhere);
    expect(who.ok ? '' : who.error).toContain(said);
  });

  it('refers to the settings if there is no server', () => {
    const who = respondentIn({ ...defaultForm, who: 'vlm', model: 'm' }, nowhere);
    expect(who.ok ? '' : who.error).toContain('settings');
  });
});

it('imported subjects are offered only with a copy that has them, and items are read from that copy', () => {
  const form = { ...defaultForm, task: 'causal-order', count: '2' };
  const groups = [{ task: 'causal-order', system: 'photographs', items: 24 }];
  const sets = [{ id: 'one', title: 'My copy', created: 0, groups }];
  const offered = (value: typeof form, known: typeof sets) => subjectsFor(value, known).map(({ id }) => id);
  expect(offered(form, [])).not.toContain('photographs');
  expect(offered(form, sets).at(-1)).toBe('photographs');
  expect(offered({ ...form, task: 'counterfactual' }, sets)).not.toContain('photographs');
  const chosen = { ...form, system: 'photographs' };
  expect(offered(chosen, [])).toContain('photographs');
  expect(planOfForm(chosen, undefined, sets)).toEqual({
    ok: false,
    error:
      'Photographs: it has only imported items. Choose an imported copy of VQA-Causal and VCR-Causal, or import one first.',
  });
  expect(planOfForm({ ...chosen, source: 'one' }, undefined, sets)).toMatchObject({
    ok: true,
    value: { system: 'photographs', count: 2, source: { id: 'one' } },
  });
});
