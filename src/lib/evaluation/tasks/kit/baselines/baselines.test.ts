import { describe, expect, it } from 'vitest';
import type { AnswerForm } from '../../answer-form.ts';
import type { ScorableItem } from '../../item.ts';
import { always, atRandom, baselinesOf, fieldLines, mostFrequent } from './baselines.ts';

function itemOf(form: AnswerForm, id = 'item'): ScorableItem {
  return { id, task: 'some', subject: 'some', unit: id, form, payload: {}, truth: null };
}

/** Random answers to many items of a form. */
function said(form: AnswerForm, count = 400): readonly string[] {
  const items = Array.from({ length: count }, (_, index) => itemOf(form, `item ${index}`));
  const answerer = atRandom.build(items);
  return items.map((item) => {
    const reply = answerer.answer(item);
    return 'text' in reply ? reply.text : '';
  });
}

function sharesOf(texts: readonly string[]): Readonly<Record<string, number>> {
  const shares: Record<string, number> = {};
  for (const text of texts) shares[text] = (shares[text] ?? 0) + 1 / texts.length;
  return shares;
}

/** Four standard errors of a share over 400 answers. */
const WIDTH = (4 * 0.5) / Math.sqrt(400);

function expectEven(shares: Readonly<Record<string, number>>, keys: readonly string[]): void {
  expect(Object.keys(shares).sort()).toEqual([...keys].sort());
  for (const share of Object.values(shares)) expect(Math.abs(share - 1 / keys.length)).toBeLessThan(WIDTH);
}

describe('random answers', () => {
  it('are yes as often as no', () => {
    expectEven(sharesOf(said({ kind: 'yes-no' })), ['Yes', 'No']);
  });

  it('are each of the options, and the requested number of different ones', () => {
    const options = ['a', 'b', 'c', 'd'].map((text) => ({ text }));
    expectEven(sharesOf(said({ kind: 'choice', options, pick: 1 })), ['a', 'b', 'c', 'd']);
    const pairs = said({ kind: 'choice', options, pick: 2 }).map((text) => text.split('\n'));
    expect(pairs.every((pair) => pair.length === 2 && new Set(pair).size === 2)).toBe(true);
    expectEven(sharesOf(pairs.map((pair) => [...pair].sort().join(' '))), [
      'a b',
      'a c',
      'a d',
      'b c',
      'b d',
      'c d',
    ]);
    expect(new Set(said({ kind: 'choice', options, pick: 4 })).size).toBeGreaterThan(1);
    expect(said({ kind: 'choice', options: [], pick: 1 }, 1)).toEqual(['']);
  });

  it('are a value for each field, on lines with its label', () => {
    const fields = [
      { id: 'level', label: 'water level', options: ['low', 'high'] },
      { id: 'ball', label: 'ball size', options: ['small', 'large'] },
    ];
    expectEven(sharesOf(said({ kind: 'fields', fields })), [
      'water level: low\nball size: small',
      'water level: low\nball size: large',
      'water level: high\nball size: small',
      'water level: high\nball size: large',
    ]);
  });

  it('are arrows, each with probability one half, never from a node to itself', () => {
    const nodes = [
      { id: 'x', label: 'rain' },
      { id: 'y', label: 'mud' },
    ];
    expectEven(sharesOf(said({ kind: 'graph', nodes })), [
      '',
      'rain -> mud',
      'mud -> rain',
      'rain -> mud\nmud -> rain',
    ]);
  });

  it('are empty for free text', () => {
    expect(said({ kind: 'text' }, 2)).toEqual(['', '']);
  });

  it('are the same for the same item, regardless of the other items', () => {
    const form: AnswerForm = { kind: 'yes-no' };
    const all = said(form, 50);
    expect(said(form, 50)).toEqual(all);
    expect(said(form, 10)).toEqual(all.slice(0, 10));
  });
});

describe('the baselines of a task', () => {
  it('are made from the items of the run', () => {
    const items = ['b', 'a', 'b'].map((truth, index) => ({ ...itemOf({ kind: 'text' }, `${index}`), truth }));
    const task = {
      baselines: [
        always('always-b', 'Always b', 'b'),
        {
          id: 'majority',
          title: 'Majority',
          build: (asked: readonly ScorableItem[]) => {
            const text = mostFrequent(asked.map(({ truth }) => String(truth)));
            return { answer: () => ({ text }) };
          },
        },
      ],
    };
    const [same, majority] = baselinesOf(task, items);
    const [item = itemOf({ kind: 'text' })] = items;
    expect(same).toMatchObject({ id: 'always-b', title: 'Always b' });
    expect([same?.answer(item), majority?.answer(item)]).toEqual([{ text: 'b' }, { text: 'b' }]);
    expect(baselinesOf(task, items.slice(1, 2))[1]?.answer(item)).toEqual({ text: 'a' });
  });

  it('break ties alphabetically, and are empty without items', () => {
    expect(mostFrequent(['b', 'a', 'b', 'a', 'c'])).toBe('a');
    expect(mostFrequent([])).toBe('');
  });

  it('write fields in their order, without those that have no value', () => {
    const fields = ['one', 'two', 'constructor'].map((id) => ({ id, label: `the ${id}` }));
    expect(fieldLines(fields, { two: 'b', one: 'a' })).toBe('the one: a\nthe two: b');
    expect(fieldLines(fields, {})).toBe('');
  });
});
