import { createItems, defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import { describe, expect, it } from 'vitest';
import { tasks } from '../../evaluation/benchmarks/index.ts';
import { encodeFragment } from '../../cases/codec/codec.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { parseCase } from '../../cases/schema/schema.ts';
import { pendulum } from '../../systems/index.ts';
import { askItemFragment, pictureFragment } from '../../cases/links/ask.ts';
import { caseAnswer, startAnswer, type ModelAnswer } from './answers/answer.ts';
import { fromCase, toCase } from './case.ts';
import { askItemOf } from './form/form-read.ts';
import { defaultAskForm, type AskForm } from './form/form-schema.ts';
import { opener, shareAsk } from './share.ts';

const { openFile, openLink } = opener(defaultAskForm);

const files = new Map<string, Blob>();
const nothing = () => Promise.resolve(new Map<string, Uint8Array>());

const answer: ModelAnswer = {
  ...startAnswer({ server: 'direct-1', serverTitle: 'http://10.0.0.5:8000/v1', model: 'qwen' }, 'key'),
  status: 'done',
  text: 'Yes',
  fingerprint: 'vllm-1',
  logprobs: [
    {
      token: 'Yes',
      logprob: Math.log(0.8),
      top: [
        { token: 'Yes', logprob: Math.log(0.8) },
        { token: 'No', logprob: Math.log(0.1) },
      ],
    },
  ],
};

async function linkOf(form: AskForm, answers = [caseAnswer(answer)]): Promise<string> {
  const shared = await shareAsk(form, answers, files);
  if (!shared.ok) throw new Error(shared.error);
  return shared.value.fragment;
}

describe('a question as a link', () => {
  it.each<[string, Partial<AskForm>]>([
    ['a task as it is', {}],
    [
      'a task with everything changed',
      {
        task: 'structure-pair',
        system: 'water-flow',
        seed: '9',
        index: '14',
        shots: 4,
        demos: 'balanced',
        graph: false,
        chainOfThought: true,
        style: 'published',
        format: 'jpeg',
        size: '96',
        temperature: '0.7',
        topP: '0.9',
        maxTokens: '32',
        modelSeed: '5',
        stop: 'END\nSTOP',
        logprobs: false,
        title: 'T',
        note: 'N',
      },
    ],
    ['a task in other words', { words: 'Which one?' }],
    ['a question in both orders', { task: 'structure-single', bothOrders: true }],
    ['a question of one’s own', { mode: 'free', prompt: 'What is it?', instructions: 'Be brief.' }],
  ])('is restored unchanged: %s', async (_, part) => {
    const form = { ...defaultAskForm, ...part };
    const opened = await openLink(await linkOf(form), nothing);
    if (!opened.ok) throw new Error(opened.error);
    const { pictures: sent, ...rest } = form;
    const { pictures: come, ...back } = opened.value.form;
    expect(back).toEqual(form.mode === 'free' ? rest : { ...rest, prompt: defaultAskForm.prompt });
    expect(come).toEqual(form.mode === 'free' ? sent : defaultAskForm.pictures);
    expect(opened.value.answers).toEqual([
      { model: 'qwen', system_fingerprint: 'vllm-1', text: 'Yes', yes: [0.888889, 0.888889] },
    ]);
  });

  it.each(tasks.flatMap((task) => task.subjects.map((subject) => [task.id, subject] as const)))(
    'is restored about each subject of the task %s',
    async (task, subject) => {
      const [style = 'rungs'] = subject.styles;
      const form: AskForm = { ...defaultAskForm, task, system: subject.id, style };
      const opened = await openLink(await linkOf(form), nothing);
      expect(opened).toMatchObject({ ok: true, value: { form: { task, system: subject.id, style } } });
    },
  );

  it('without a method of drawing gives the item of the older method', () => {
    const task = { id: 'adjacent', system: 'chains', seed: 1, index: 9 };
    const opened = fromCase({ seed: 0, ask: { task } }, defaultAskForm);
    expect(opened.ok && askItemOf(opened.value.form)).toEqual({ ok: true, value: task });
    expect(askItemOf({ ...defaultAskForm, task: 'adjacent', system: 'chains', style: 'flat' })).toMatchObject(
      {
        value: { variant: { ways: { draw: 'distinct' } } },
      },
    );
  });

  it('is rejected for a subject that its task does not have', () => {
    const opened = fromCase(
      { seed: 0, ask: { task: { id: 'cue', system: 'moon', seed: 1 } } },
      defaultAskForm,
    );
    expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('"stories"') as string });
  });

  it('never contains a server, whatever its name', () => {
    const form = { ...defaultAskForm, targets: [{ server: 'direct-1', model: 'secret-model' }] };
    const made = toCase(form, [caseAnswer(answer)], new Map());
    expect(JSON.stringify(made)).not.toMatch(/direct-1|10\.0\.0\.5|secret-model/u);
  });

  it('is rejected if its pictures cannot be shown', () => {
    const lost = { system: 'no-such-system', name: 'Lost', state: {}, style: 'rungs' } as const;
    const opened = fromCase({ seed: 0, ask: { prompt: 'What?' }, pictures: [lost] }, defaultAskForm);
    expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('no-such-system') as string });
  });

  it('omits missing parts', () => {
    const made = toCase(defaultAskForm, [], new Map());
    expect(made.ok ? Object.keys(made.value).toSorted() : made).toEqual(['ask', 'seed']);
    const plain = { ...defaultAskForm, temperature: '', logprobs: false, instructions: ' ' };
    const ask = toCase(plain, [], new Map());
    expect(ask.ok ? Object.keys(ask.value.ask ?? {}).toSorted() : ask).toEqual(['images', 'task']);
    const own = toCase(
      { ...defaultAskForm, mode: 'free', title: 'T', note: 'N', pictures: [] },
      [],
      new Map(),
    );
    expect(own.ok ? Object.keys(own.value).toSorted() : own).toEqual(['ask', 'note', 'seed', 'title']);
    const empty = toCase({ ...defaultAskForm, mode: 'free', prompt: ' ' }, [], new Map());
    expect(empty).toMatchObject({ ok: false, error: { field: 'prompt' } });
  });

  it('removes possible addresses from the model’s name', () => {
    expect(caseAnswer({ ...answer, model: 'http://host/m' }).model).toBe('http:host/m');
    expect(caseAnswer({ ...answer, model: '<b>' }).model).toBe('_b_');
  });

  it('contains a small picture and names a large one', async () => {
    const { ownPicture } = await import('../../cases/schema/picture-data.ts');
    const small = ownPicture(new Uint8Array([1, 2, 3]), 'small.png', 'image/png', { inside: false });
    const large = ownPicture(new Uint8Array(200_000), 'large.png', 'image/png', { inside: false });
    const own = [small, large].map(
      ({ sha256, name }) => ({ kind: 'own', id: sha256, name, type: 'image/png' }) as const,
    );
    const here = new Map([
      [small.sha256, new Blob([new Uint8Array([1, 2, 3])])],
      [large.sha256, new Blob([new Uint8Array(200_000)])],
    ]);
    const shared = await shareAsk({ ...defaultAskForm, mode: 'free', pictures: own }, [], here);
    if (!shared.ok) throw new Error(shared.error);
    expect(shared.value.outside.map(({ name }) => name)).toEqual(['large.png']);
    const opened = await openLink(shared.value.fragment, nothing);
    expect(opened.ok && [...opened.value.files.keys()]).toEqual([small.sha256]);
  });

  it('omits answers that are too long, and says so', async () => {
    const long = Array.from({ length: 8 }, () => ({ ...caseAnswer(answer), text: noise(40_000) }));
    const shared = await shareAsk(defaultAskForm, long, files);
    expect(shared).toMatchObject({ ok: true, value: { withoutAnswers: true } });
  });

  it('is rejected with the invalid value', async () => {
    expect(await shareAsk({ ...defaultAskForm, seed: 'many' }, [], files)).toMatchObject({
      ok: false,
      error: expect.stringContaining('“many”') as string,
    });
    expect(fromCase({ seed: 0, system: 'pendulum' }, defaultAskForm)).toMatchObject({ ok: false });
  });

  it('opens from a file too, and other cases are passed on', async () => {
    expect(await openFile('{"system":"pendulum","seed":1}')).toMatchObject({
      ok: true,
      value: { kind: 'cases' },
    });
    expect(await openFile('{"ask":{"prompt":"Why?"},"seed":0}')).toMatchObject({
      ok: true,
      value: { kind: 'one', form: { mode: 'free', prompt: 'Why?' } },
    });
    expect((await openFile('nonsense')).ok).toBe(false);
  });
});

describe('a link from another page', () => {
  it('leads to the exact item', async () => {
    const variant = { ...defaultVariant('structure-single', pendulum), graph: false };
    const [, , third] = createItems('structure-single', pendulum, { count: 1, seed: 3, variant });
    const fragment = askItemFragment({ task: 'structure-single', system: 'pendulum', seed: 3, variant }, 2);
    const opened = await openLink(fragment, nothing);
    if (!opened.ok) throw new Error(opened.error);
    const made = toCase(opened.value.form, [], new Map());
    const task = made.ok ? made.value.ask?.task : undefined;
    const item = task === undefined ? null : itemOfAsk(task);
    expect(item?.ok === true ? item.value : null).toEqual(third);
  });

  it('asks for the values, or for counterfactual values', async () => {
    const picture = {
      system: 'pendulum',
      state: { pendulum_angle: 20, light_position: 80 },
      after: { shadow_length: 9 },
      style: 'rungs',
    } as const;
    const plain = await openLink(pictureFragment({ ...picture, interventions: new Map() }), nothing);
    expect(plain.ok && plain.value.form.prompt).toContain('What are the values');
    const set = await openLink(
      pictureFragment({
        ...picture,
        interventions: new Map<string, number | string>([
          ['light_position', 'right'],
          ['shadow_length', 'x + 1'],
        ]),
      }),
      nothing,
    );
    expect(set.ok && set.value.form.prompt).toContain(
      'Suppose the light position had been set to right and the shadow length had been set to long,',
    );
    expect(set.ok && set.value.form.pictures).toHaveLength(1);
  });

  it('is a case like any other', () => {
    const made = toCase(defaultAskForm, [], new Map());
    if (!made.ok) throw new Error(made.error.message);
    expect(parseCase(made.value)).toEqual({ ok: true, value: made.value });
    expect(encodeFragment(made.value)).toMatch(/^#v2\./u);
  });
});

/** Text that does not compress, the same each time. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}
