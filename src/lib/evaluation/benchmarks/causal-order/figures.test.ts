import { describe, expect, it } from 'vitest';
import type { RawAnswer } from '../../tasks/answer.ts';
import { baselinesOf } from '../../tasks/kit/baselines/baselines.ts';
import { CONJUNCTIONS, conjunctionOf } from '../../tasks/kit/prompts/conjunctions.ts';
import { scoreAnswers } from '../../tasks/report.ts';
import type { Judged } from '../../tasks/task.ts';
import { createRandom } from '../../../util/random.ts';
import { required } from '../../../../../tests/support/required.ts';
import { letter, makeItems, scoreAll, systems, type OrderItem } from './causal-order.fixture.ts';
import { causalOrderTask as task } from './causal-order.ts';
import type { Payload, Truth } from './items.ts';
import { captionsOf, effectFirstCaption } from './reading.ts';

describe('the figures of causal order', () => {
  const system = required(systems[0]);
  const items = makeItems(system, 240, 9);
  const isEffectFirst = ({ payload }: OrderItem): boolean =>
    conjunctionOf(payload.conjunction).order === 'effect-first';
  const effectFirst = (item: OrderItem): RawAnswer => letter(effectFirstCaption(item));

  it('are plain means over the available conjunctions', () => {
    // Two items more of one conjunction weigh no more than the others.
    const some = items.filter(
      ({ payload }, index) => index < 12 || (index < 36 && payload.conjunction === 'because'),
    );
    expect(some).toHaveLength(14);
    const score = scoreAll(some, ({ payload, truth }) =>
      letter(payload.conjunction === 'because' ? truth : 1 - truth),
    );
    expect(score).toMatchObject({ n: 14, effectFirst: 3 / 9, causeFirst: 0 });
    expect(score.accuracy).toBeCloseTo(1 / 12, 12);
    expect(score['perConjunction']).toEqual(
      Object.fromEntries(CONJUNCTIONS.map(({ id }) => [id, id === 'because' ? 1 : 0])),
    );
    const few = scoreAll(items.slice(0, 3), ({ truth }) => letter(truth));
    expect(Object.keys((few['perConjunction'] ?? {}) as object)).toHaveLength(3);
    expect(few.accuracy).toBe(1);
  });

  it('flag a respondent that always prefers one order', () => {
    const likesEffect = scoreAll(items, effectFirst);
    expect(likesEffect).toMatchObject({ effectFirst: 1, causeFirst: 0, flags: ['order-preference'] });
    expect(likesEffect.accuracy).toBeCloseTo(7 / 12, 12);
    const likesCause = scoreAll(items, (item) => letter(1 - effectFirstCaption(item)));
    expect(likesCause).toMatchObject({ effectFirst: 0, causeFirst: 1, flags: ['order-preference'] });
    expect(likesCause.accuracy).toBeCloseTo(5 / 12, 12);
  });

  it('do not flag other respondents', () => {
    const wrong = scoreAll(items, ({ truth }) => letter(1 - truth));
    expect(wrong).toMatchObject({ accuracy: 0, flags: [] });
    // Every other time right, in both orders.
    const mixed = scoreAll(items, ({ truth }, index) =>
      letter(Math.floor(index / 12) % 2 ? truth : 1 - truth),
    );
    expect(mixed).toMatchObject({ accuracy: 0.5, flags: [] });
    // A leaning that so few answers cannot bear out.
    expect(scoreAll(items.slice(0, 6), effectFirst)['flags']).toEqual([]);
    expect(scoreAll(items, () => letter(0))).toMatchObject({ accuracy: 0.5, flags: [] });
  });

  it('have as preference the share of effect-first choices, with equal weight for both orders', () => {
    const preferenceOf = (say: Parameters<typeof scoreAll>[1]) => scoreAll(items, say)['preference'];
    expect(preferenceOf(effectFirst)).toBe(1);
    expect(preferenceOf((item) => letter(1 - effectFirstCaption(item)))).toBe(0);
    // Seven of the twelve right captions begin with the effect: who is always right prefers neither order all the same.
    expect(preferenceOf(({ truth }) => letter(truth))).toBe(0.5);
    expect(preferenceOf(({ truth }) => letter(1 - truth))).toBe(0.5);
    expect(preferenceOf(() => letter(0))).toBe(0.5);
    // What takes no caption has no part in it: effect first, except for every other "because", which is silent.
    const some = scoreAll(items, (item, index) =>
      item.payload.conjunction === 'because' && index % 24 < 12 ? { text: 'who knows' } : effectFirst(item),
    );
    expect(some).toMatchObject({ preference: 1, unparsed: 10 });
    expect(scoreAll(items.filter(isEffectFirst), effectFirst)['preference']).toBe(null);
  });

  it('have the preference by conjunction, with ties as half a choice', () => {
    const score = scoreAll(items, (item, index) => {
      if (item.payload.conjunction !== 'lead to') return letter(item.truth);
      const tie = { scores: Object.fromEntries(captionsOf(item).map((text) => [text, 1])) };
      return index < 120 ? tie : effectFirst(item);
    });
    const expected = CONJUNCTIONS.map(({ id, order }) => [
      id,
      id === 'lead to' ? 0.75 : order === 'effect-first' ? 1 : 0,
    ]);
    expect(score['preferencePerConjunction']).toEqual(Object.fromEntries(expected));
    expect(score.intervals['preferencePerConjunction because']).toMatchObject({ n: 20, formula: 'blaker' });
    // 140 items effect-first, all so taken; 15 of the 100 others.
    expect(score['preference']).toBeCloseTo((1 + 15 / 100) / 2, 12);
  });

  it('flag an effect-first caption chosen in seven of ten items, but not a coin', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const random = createRandom(seed);
      const leaning = scoreAll(items, (item) =>
        random.uniform() < 0.7 ? effectFirst(item) : letter(1 - effectFirstCaption(item)),
      );
      expect(leaning).toMatchObject({ flags: ['order-preference'] });
      const [low, high] = leaning.intervals['preference']?.ci95 ?? [0, 0];
      expect(low).toBeLessThan(0.7);
      expect(low).toBeGreaterThan(0.5);
      expect(high).toBeGreaterThan(0.7);
      const coin = scoreAll(items, () => letter(random.uniform() < 0.5 ? 0 : 1));
      expect(coin).toMatchObject({ flags: [] });
    }
  });

  it('hardly depend on the items if one order is always chosen: their interval is narrow, but not a point', () => {
    const [accuracy] = task.columns(system.id);
    const widthOf = (answer: Parameters<typeof scoreAll>[1]): number => {
      const [low = 0, high = 0] = accuracy?.read(scoreAll(items, answer))?.interval ?? [];
      return high - low;
    };
    expect(accuracy?.read(scoreAll(items, effectFirst))?.value).toBeCloseTo(58.33, 2);
    expect(widthOf(effectFirst)).toBeGreaterThan(0);
    expect(widthOf(() => letter(0))).toBeGreaterThan(3 * widthOf(effectFirst));
  });

  it('are shown side by side by order of the conjunction, in existing columns', () => {
    const ids = task.columns(system.id).map(({ id }) => id);
    const { groups, lean } = task.profile ?? { groups: [] };
    expect(groups.map(({ columns }) => columns.length)).toEqual([7, 5]);
    for (const { columns } of groups)
      expect(ids).toEqual(expect.arrayContaining(columns.map(({ id }) => id)));
    expect(ids).toContain(lean?.column);
    expect(lean?.sentence).toContain(
      'always taking the effect first is right with 7 of the 12 conjunctions (58.3%), always the cause first with 5 of the 12 conjunctions (41.7%)',
    );
  });

  it('count ties, and unreadable and missing answers', () => {
    const tie = ({ form }: OrderItem): RawAnswer => ({
      scores: Object.fromEntries(captionsOf({ form }).map((text) => [text, 1])),
    });
    expect(scoreAll(items, tie)).toMatchObject({ accuracy: 0.5, ties: 240, flags: [] });
    expect(scoreAll(items, tie, 'published')).toMatchObject({
      effectFirst: 1,
      causeFirst: 0,
      ties: 240,
      flags: [],
    });
    const silent = scoreAll(items, (_, index) => (index % 2 === 0 ? { text: 'who knows' } : undefined));
    expect(silent).toMatchObject({ n: 240, accuracy: 0, unparsed: 120, missing: 120, ties: 0 });
  });

  it('are shown next to baselines: the two orders, and chance', () => {
    const { baselines } = scoreAnswers(task, items, new Map(), 'audited');
    expect(Object.keys(baselines)).toEqual([
      'effect-first',
      'cause-first',
      'pixels',
      'words-only',
      'majority',
      'random',
    ]);
    expect(baselines['effect-first']).toMatchObject({ flags: ['order-preference'] });
    expect(baselines['cause-first']).toMatchObject({ flags: ['order-preference'] });
    expect(baselines['random']).toMatchObject({ unparsed: 0, missing: 0, flags: [] });
    // Four standard errors.
    expect(Math.abs((baselines['random']?.accuracy ?? 0) - 0.5)).toBeLessThan((4 * 0.5) / Math.sqrt(240));
    const [ready] = baselinesOf(task, items);
    for (const item of items.slice(0, 24)) {
      expect(
        task.judge(item, { id: item.id, ...(ready?.answer(item) ?? { text: '' }) }, 'audited').outcome,
      ).toBe(isEffectFirst(item) ? 'right' : 'wrong');
    }
  });

  it('have a column each, in percent, with the paper’s name for published figures', () => {
    const figures = scoreAll(items, effectFirst);
    const columns = task.columns(system.id);
    const read = Object.fromEntries(columns.map(({ id, read: cellOf }) => [id, cellOf(figures)?.value]));
    expect(read).toMatchObject({ effectFirst: 100, causeFirst: 0, ties: 0, unparsed: 0, missing: 0 });
    expect(read['accuracy']).toBeCloseTo((100 * 7) / 12, 10);
    for (const { id, number, order } of CONJUNCTIONS) {
      const column = columns.find((one) => one.id === `perConjunction ${id}`);
      expect(column?.published).toEqual({ metric: 'Accuracy', conjunction: number });
      expect(column?.read(figures)).toMatchObject({
        value: order === 'effect-first' ? 100 : 0,
        formula: 'blaker',
      });
    }
  });

  it('count which caption was chosen for which right one', () => {
    const answered = items.slice(0, 24).map((item, index): Judged<Payload, Truth> => {
      const said = index < 20 ? letter(0) : { text: '?' };
      return { item, judgement: { id: item.id, ...task.judge(item, { id: item.id, ...said }, 'audited') } };
    });
    const [confusion] = task.confusions?.(system.id, answered) ?? [];
    const rightIsA = answered.slice(0, 20).filter(({ item }) => item.truth === 0).length;
    expect(confusion?.columns).toEqual(['A', 'B', 'nothing read']);
    expect(confusion?.counts).toEqual([
      [rightIsA, 0, 12 - rightIsA],
      [20 - rightIsA, 0, rightIsA - 8],
    ]);
  });
});
