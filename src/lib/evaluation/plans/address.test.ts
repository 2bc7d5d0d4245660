import { defaultVariant } from '../benchmarks/items.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSubject, taskOf, tasks } from '../benchmarks/index.ts';
import type { Subject } from '../tasks/task.ts';
import type { Variant } from '../tasks/variant.ts';
import { itemFragment, readItemFragment } from './address.ts';
import { required } from '../../../../tests/support/required.ts';

const asked = tasks.flatMap((task) => task.subjects.map((subject) => ({ task: task.id, subject })));

const variants = fc
  .record({
    about: fc.constantFrom(...asked),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    index: fc.integer({ min: 0, max: 40_000 }),
    shots: fc.constantFrom(0, 2, 4, 8),
    demos: fc.constantFrom('random', 'balanced'),
    graph: fc.boolean(),
    chainOfThought: fc.boolean(),
    question: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
  })
  .map(({ about: { task, subject }, seed, index, question, ...choice }) => {
    const standard = taskOf(task).template;
    const own = {
      ...standard,
      id: 'own',
      parts: { ...standard.parts, instruction: `${question ?? ''} <&#=+ “é”>`.replaceAll(/[{}]/gu, '') },
    };
    const variant: Variant = {
      ...defaultVariant(task, subject),
      ...choice,
      // Without examples there is nothing to choose.
      demos: choice.shots === 0 ? 'random' : choice.demos,
      template: question === null ? standard : own,
    };
    return { task, system: subject.id, seed, index, variant };
  });

describe('a link to one item', () => {
  it('restores what defines the item, including a user’s wording', () => {
    fc.assert(
      fc.property(variants, ({ index, ...plan }) => {
        expect(readItemFragment(itemFragment(plan, index))).toEqual({
          ok: true,
          value: { ...plan, index, hasOtherWording: false },
        });
      }),
    );
  });

  it('contains only what differs from the defaults', () => {
    const variant: Variant = {
      ...defaultVariant('counterfactual', pendulum()),
      shots: 0,
      graph: true,
      chainOfThought: false,
      demos: 'random',
    };
    const about = { task: 'counterfactual', system: 'pendulum', seed: 3 };
    const fieldsOf = (
      more: Partial<Variant>,
      ...rest: [source?: { id: string; part?: string }, run?: string]
    ) => {
      const [from, run] = rest;
      const source = from === undefined ? {} : { source: { kind: 'import' as const, title: 'T', ...from } };
      const plan = { ...about, ...source, variant: { ...variant, ...more } };
      return Object.fromEntries(new URLSearchParams(itemFragment(plan, 7, run).slice(1)));
    };
    const usual = fieldsOf({});
    expect(usual).toEqual({
      task: 'counterfactual',
      system: 'pendulum',
      seed: '3',
      index: '7',
      style: variant.style,
      wording: expect.stringMatching(/^[0-9a-f]{1,16}$/u) as string,
    });
    expect(fieldsOf({ shots: 4, demos: 'balanced' })).toEqual({ ...usual, shots: '4', demos: 'balanced' });
    expect(fieldsOf({ graph: false })).toEqual({ ...usual, graph: 'no' });
    expect(fieldsOf({ chainOfThought: true })).toEqual({ ...usual, reasons: 'first' });
    expect(fieldsOf({}, { id: 'x' })).toEqual({ ...usual, set: 'x' });
    expect(fieldsOf({}, { id: 'x', part: 'query' }, 'r')).toEqual({
      ...usual,
      set: 'x',
      part: 'query',
      run: 'r',
    });
  });

  it('names its run and its data set', () => {
    const plan = {
      task: 'counterfactual',
      system: 'pendulum',
      variant: defaultVariant('counterfactual', pendulum()),
      seed: 3,
      source: { kind: 'import', id: 'b'.repeat(64), title: 'a copy' },
    } as const;
    const read = readItemFragment(itemFragment(plan, 7, 'a'.repeat(64)));
    expect(read).toMatchObject({ ok: true, value: { run: 'a'.repeat(64), set: 'b'.repeat(64), index: 7 } });
  });

  it('reports that the prompt differs if the link has an older standard wording', () => {
    const fragment = itemFragment(
      {
        task: 'counterfactual',
        system: 'pendulum',
        variant: defaultVariant('counterfactual', pendulum()),
        seed: 1,
      },
      0,
    ).replace(/wording=[0-9a-f]+/u, 'wording=0123456789abcdef');
    expect(readItemFragment(fragment)).toMatchObject({ ok: true, value: { hasOtherWording: true } });
  });

  it.each([
    ['', 'This address names no task'],
    ['#task=counterfactual&system=car', 'The system in this link is “car”'],
    ['#task=cue&system=car', 'it has to be one of stories, siamese-images.'],
    ['#zzz', 'This address names no task'],
    ['#task=counterfactual&system=pendulum&seed=-1', 'The seed in this link is “-1”'],
    ['#task=counterfactual&system=pendulum&seed=1&style=rungs&index=x', 'The index in this link is “x”'],
    ['#task=counterfactual&system=pendulum&seed=1&index=0&shots=3', 'The shots in this link is “3”'],
    ['#task=counterfactual&system=pendulum&seed=1&index=0&style=oil', 'The style in this link is “oil”'],
    [
      '#task=counterfactual&system=pendulum&seed=1&index=0&style=rungs&template=H4sIAAAA',
      'The wording in this link is damaged',
    ],
    [
      '#task=counterfactual&system=pendulum&seed=1&index=0&style=rungs&wording=0a1b',
      'The wording in this link is cut',
    ],
    ['#task=counterfactual&system=pendulum&seed=1&index=0&style=rungs&set=ab', 'The set in this link is cut'],
    ['#task=counterfactual&system=pendulum&seed=1&index=0&style=rungs&run=ab', 'The run in this link is cut'],
  ])('rejects %j with a sentence that names the error', (hash, start) => {
    const read = readItemFragment(hash);
    expect(read.ok ? '' : read.error).toContain(start);
  });
});

function pendulum(): Subject {
  return required(findSubject(taskOf('counterfactual'), 'pendulum'));
}
