import { describe, expect, it } from 'vitest';
import { createItems, defaultVariant } from '../../benchmarks/items.fixture.ts';
import { judge, taskOf } from '../../benchmarks/index.ts';
import type { Answer } from '../../tasks/answer.ts';
import { readLabel } from '../../tasks/kit/prompts/error-label-prompt.ts';
import type { Grader } from './grading.ts';
import type { JournalEntry } from '../journal.ts';
import { labelFigures } from './label-figures.ts';
import { handEntry, isWrong, labellingItems, labelsIn } from './labelling.ts';
import { required } from '../../../../../tests/support/required.ts';

const task = taskOf('cause-to-effect');
const { errors } = task;
const [subject] = task.subjects;
if (errors === undefined || subject === undefined) throw new Error('no labels');
const items = createItems('cause-to-effect', subject, {
  count: 4,
  seed: 1,
  variant: defaultVariant('cause-to-effect', subject),
});
const grader: Grader = { judge: { kind: 'vlm', model: 'judge' }, prompt: errors.template };
const wrong = items.map((item) => {
  const answer: Answer = { id: item.id, text: 'ABCD'[((item.truth as number) + 1) % 4] ?? '' };
  return { item, answer };
});
const asked = [...labellingItems(task, wrong, grader)];

function reply(place: number, text: string): JournalEntry {
  return { id: asked[place]?.id ?? '', rawAnswer: { text }, attempts: 1, at: 0 };
}

function hand(place: number, label: string | null, note = ''): JournalEntry {
  return handEntry(wrong[place]?.answer ?? { id: '', text: '' }, { label, note }, place);
}

describe('the request to a judge of errors', () => {
  it('contains the pictures of the question, the question, the right answer, the answer and every label', () => {
    const [item] = items;
    const parts = asked[0]?.messages[0]?.content ?? [];
    const urls = parts.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
    expect(urls).toEqual(item?.shown.map(({ picture }) => picture));
    expect(asked[0]?.pictures.map(({ name }) => name)).toEqual(urls);
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    for (const words of [
      item?.question ?? '?',
      item === undefined ? '?' : task.words.truth(item),
      `<<<\n${'text' in (wrong[0]?.answer ?? {}) ? ('ABCD'[((item?.truth as number) + 1) % 4] ?? '') : '?'}\n>>>`,
      ...errors.labels.map(({ id, meaning }) => `- ${id}: ${meaning}`),
      'Label: <perception, hallucination, prior or slip>',
    ])
      expect(text).toContain(words);
  });

  it('is sent again for another answer, another judge and another prompt', () => {
    const first = required(wrong[0]);
    const idOf = (answer: Answer, by: Grader) => [...labellingItems(task, [{ ...first, answer }], by)][0]?.id;
    const ids = [
      idOf(first.answer, grader),
      idOf({ id: first.answer.id, text: 'Another.' }, grader),
      idOf(first.answer, { ...grader, judge: { kind: 'vlm', model: 'other' } }),
      idOf(first.answer, {
        ...grader,
        prompt: { ...grader.prompt, parts: { ...grader.prompt.parts, format: '' } },
      }),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(idOf(first.answer, grader)).toBe(ids[0]);
  });

  it('is rejected if the task has no labels', () => {
    expect(() => [...labellingItems(taskOf('counterfactual'), [], grader)]).toThrow('names no labels');
  });
});

describe('the label in a reply', () => {
  it.each([
    ['Label: prior', 'prior'],
    ['**Label:** Slip.', 'slip'],
    ['It might be a slip or a prior.\nLabel: perception', 'perception'],
    ['This is hallucination', 'hallucination'],
  ])('is read from “%s”', (text, label) => {
    expect(readLabel(errors, text)).toEqual({ ok: true, value: label });
  });

  it.each([
    ['Label: none of them', 'none of'],
    ['prior and slip', 'several labels: “prior” and “slip”'],
    ['a-priori slippage', 'none of'],
    ['', 'none of'],
  ])('is rejected in “%s”', (text, why) => {
    expect(readLabel(errors, text)).toMatchObject({
      ok: false,
      error: expect.stringContaining(why) as string,
    });
  });
});

describe('stored labels', () => {
  it('belong to one exact answer, separately by hand and by judge', () => {
    const kept = [
      hand(0, 'prior', 'it always rains'),
      hand(1, null, 'odd'),
      reply(0, 'Label: slip'),
      reply(2, 'hm'),
    ];
    const found = labelsIn(task, wrong, grader, kept);
    expect([...found.hand]).toEqual([
      [items[0]?.id, { label: 'prior', note: 'it always rains' }],
      [items[1]?.id, { label: null, note: 'odd' }],
    ]);
    expect([...found.judge]).toEqual([[items[0]?.id, 'slip']]);
    expect(found.unread.map(({ id }) => id)).toEqual([items[2]?.id]);
    expect(found.open).toBe(2);
    const other = wrong.map(({ item, answer }) => ({ item, answer: { id: answer.id, text: 'Another.' } }));
    expect(labelsIn(task, other, grader, kept)).toMatchObject({ hand: new Map(), judge: new Map(), open: 4 });
  });

  it('are removed by an empty one, and an unknown label is ignored', () => {
    expect(hand(0, 'slip').id).toBe(hand(0, null).id);
    expect(labelsIn(task, wrong, null, [hand(0, null), hand(1, 'mood')])).toEqual({
      hand: new Map(),
      judge: new Map(),
      unread: [],
      open: 0,
    });
  });

  it('are for answers that are not fully right', () => {
    const [{ item, answer } = missing()] = wrong;
    expect(isWrong(judge(item, answer, 'audited'))).toBe(true);
    expect(isWrong(judge(item, { id: item.id, text: 'who knows' }, 'audited'))).toBe(true);
    expect(isWrong(judge(item, undefined, 'audited'))).toBe(false);
    expect(isWrong({ outcome: 'right' })).toBe(false);
    expect(isWrong({ outcome: 'ungraded' })).toBe(false);
  });
});

function missing(): never {
  throw new Error('no answer');
}

describe('the figures of labels', () => {
  const ids = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ id: `${place}`, unit: `${place}` }));
  const given = (labels: string) => new Map(labels.split('').map((label, place) => [`${place}`, label]));
  const byHand = (labels: string) =>
    new Map([...given(labels)].map(([id, label]) => [id, { label, note: '' }]));
  const labels = [{ id: 'a' }, { id: 'b' }];
  const rest = { unread: [], open: 0 };

  it('are shares of the labelled answers, with Blaker’s interval', () => {
    const { hand: side, judge: none } = labelFigures(
      labels,
      ids(12),
      { hand: byHand('aaab'), judge: new Map(), ...rest },
      null,
    );
    expect(none).toBeNull();
    const unlabelled = { hand: byHand(''), judge: given(''), ...rest };
    const { judge: unread } = labelFigures(labels, ids(12), unlabelled, grader);
    expect(unread?.labels[0]).toMatchObject({ share: null, ci95: null });
    expect(side).toMatchObject({
      n: 4,
      labels: [
        { id: 'a', count: 3, share: 0.75 },
        { id: 'b', count: 1 },
      ],
    });
    // Blaker's interval of 3 in 4.
    expect(side?.labels[0]?.ci95?.[0]).toBeCloseTo(0.2486, 4);
    expect(side?.labels[0]?.ci95?.[1]).toBeCloseTo(0.9873, 4);
  });

  it('treat the questions of a unit as a cluster', () => {
    const twelve = 'aaaaaabbbbbbaaaaaabbbbbb';
    const wide = twelve.split('').map((_, place) => ({ id: `${place}`, unit: `${Math.floor(place / 2)}` }));
    const widthOf = (units: typeof wide) => {
      const { hand: side } = labelFigures(
        labels,
        units,
        { hand: byHand(twelve), judge: new Map(), ...rest },
        null,
      );
      const [low = 0, high = 0] = side?.labels[0]?.ci95 ?? [];
      return high - low;
    };
    // Both questions of a unit agree throughout: half as many tries.
    expect(widthOf(wide) / widthOf(ids(24))).toBeGreaterThan(1.3);
  });

  it('state the agreement of hand and judge beyond chance', () => {
    const both = (one: string, other: string) =>
      labelFigures(labels, ids(8), { hand: byHand(one), judge: given(other), ...rest }, grader).agreement;
    // 6 of 8 the same; chance gives 0.5 * 0.5 + 0.5 * 0.5.
    expect(both('aaaabbbb', 'aaabbbba')).toMatchObject({ n: 8, same: 6, kappa: 0.5 });
    expect(both('aabb', 'aabb')?.kappa).toBe(1);
    expect(both('ab', 'ba')?.kappa).toBe(-1);
    expect(both('aa', 'aa')).toMatchObject({ same: 2, kappa: null });
    expect(both('', 'aa')).toBeNull();
  });
});
