import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../runs/index.ts';
import { findTask, taskOf } from '../benchmarks/index.ts';
import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import { askedOtherwise, changesBetween, changesCsv, changeLabel } from './changes.ts';
import { runRows } from './table/rows.ts';
import { asksTheSame } from './same-items.ts';
import { required } from '../../../../tests/support/required.ts';

const subject = required(taskOf('cause-to-effect').subjects[0]);
const variant = defaultVariant('cause-to-effect', subject);
const items = createItems('cause-to-effect', subject, { count: 6, seed: 1, variant });

/** Rows in which each item gets the letter a number of places after the right one; null is unreadable. */
function rowsOf(places: readonly (number | null)[]) {
  const entries = places.map((place, index): JournalEntry => {
    const truth = items[index]?.truth as number;
    const text = place === null ? 'who knows' : `Answer: ${'ABCD'[(truth + place) % 4] ?? ''}`;
    return { id: items[index]?.id ?? '', rawAnswer: { text }, attempts: 1, at: 0 };
  });
  return runRows(items, entries, [], 'audited');
}

describe('the changes from one run to another', () => {
  //            mended, spoilt, changed, same right, same wrong, not asked
  const first = rowsOf([1, 0, 1, 0, 2, 0]);
  const second = rowsOf([0, 1, 2, 0, 2]);

  it('are counted by each answer’s outcomes, over the items in both runs', () => {
    const changes = changesBetween(first, second);
    expect(changes).toMatchObject({
      n: 5,
      hasPartlyRight: false,
      ungraded: 0,
      counts: { mended: 1, spoilt: 1, changed: 1, same: 2 },
    });
    expect(changes.items.map(({ index, change }) => [index, change])).toEqual([
      [0, 'mended'],
      [1, 'spoilt'],
      [2, 'changed'],
    ]);
    expect(changes.items[1]).toMatchObject({
      id: items[1]?.id,
      asks: findTask('cause-to-effect')?.words.asks(items[1] as never),
      first: { outcome: 'right', credit: 1 },
      second: { outcome: 'wrong', credit: 0 },
    });
    expect(changeLabel('spoilt', changes)).toBe('Right, then wrong');
    expect(changesBetween(second, first).counts).toMatchObject({ mended: 1, spoilt: 1, changed: 1 });
  });

  it('include a wrong answer that becomes unreadable, but not two unreadable ones', () => {
    expect(changesBetween(rowsOf([1, null]), rowsOf([null, null])).counts).toEqual({
      mended: 0,
      spoilt: 0,
      changed: 1,
      same: 1,
    });
  });

  it('can be exported as a table with both answers', () => {
    const lines = changesCsv(changesBetween(first, second)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^index,id,asks,truth,change,first outcome/u);
    expect(lines[3]).toMatch(/^2,.*,changed,wrong,0,.,Answer: .,wrong,0,.,Answer: .$/u);
  });

  it('omit ungraded answers, and count them', () => {
    const stories = required(taskOf('explanation').subjects[0]);
    const asked = createItems('explanation', stories, {
      count: 2,
      seed: 1,
      variant: defaultVariant('explanation', stories),
    });
    const entries = asked.map(({ id }) => ({ id, rawAnswer: { text: 'It rained.' }, attempts: 1, at: 0 }));
    const [graded, waits] = [
      runRows(asked, entries, [], 'audited', new Map(asked.map(({ id }) => [id, { s1: 4, s2: 4, s3: 4 }]))),
      runRows(asked, entries, [], 'audited', new Map([[asked[0]?.id ?? '', { s1: 6, s2: 6, s3: 6 }]])),
    ];
    const changes = changesBetween(graded, waits);
    expect(changes).toMatchObject({ n: 1, ungraded: 1, hasPartlyRight: true, counts: { mended: 1 } });
    expect(changeLabel('mended', changes)).toBe('More parts right');
  });
});

describe('the differences in how two runs ask', () => {
  const plan = { task: 'cause-to-effect', system: subject.id, seed: 1, count: 6, variant };
  const led = { ...plan, variant: { ...variant, ways: { prompting: 'cot', form: 'composite' } } };

  it('are named one by one', () => {
    expect(askedOtherwise(plan, led)).toEqual([
      'pictures come: One by one, then As one',
      'prompting: Direct, then CoT',
    ]);
    expect(askedOtherwise(plan, plan)).toEqual([]);
    const template = {
      ...variant.template,
      title: 'Mine',
      parts: { ...variant.template.parts, question: '?' },
    };
    expect(
      askedOtherwise(plan, { variant: { ...variant, template, shots: 2, chainOfThought: true } }),
    ).toEqual([
      `wording: “${variant.template.title}”, then “Mine”`,
      'asked: straight, then reasons first',
      'examples: 0, then 2',
    ]);
  });

  it('do not change the items, unless other causalities are asked about', () => {
    expect(asksTheSame(plan, led)).toBe(true);
    const split = (value: string) => ({ ...plan, variant: { ...variant, ways: { split: value } } });
    expect(asksTheSame(split('train'), split('test'))).toBe(false);
    expect(asksTheSame(plan, split('test'))).toBe(false);
    expect(asksTheSame(plan, split('all'))).toBe(true);
  });
});
