import { describe, expect, it } from 'vitest';
import { beach, pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import type { JournalEntry, RunRecord } from '../../runs/index.ts';
import { shownCategories } from '../../../pictures/labels.ts';
import { shownPictures } from '../../tasks/item.ts';
import { itemFingerprint } from '../../runs/item-fingerprint.ts';
import { defaultVariant } from '../../benchmarks/items.fixture.ts';
import { rowOutcome, readingLabel } from '../words/item-words.ts';
import { runResults } from '../results.ts';
import { changedItems, fitsFilter, isJudged, misreadings, runRows } from './rows.ts';
import { required } from '../../../../../tests/support/required.ts';

const items = pictureItems('intervention-target', pendulum, 4);
const variant = defaultVariant('intervention-target', pendulum);
const record: RunRecord = {
  schemaVersion: 1,
  id: 'a'.repeat(64),
  title: '',
  status: 'paused',
  total: 4,
  answered: 3,
  failed: 0,
  started: 0,
  updated: 0,
  ended: null,
  trouble: null,
  made: {},
  plan: {
    task: 'intervention-target',
    system: 'pendulum',
    variant,
    seed: 1,
    count: 4,
    respondent: { kind: 'x' },
  },
};

/** Answers to all items but the last, kept with their fingerprints. */
function entries(): readonly JournalEntry[] {
  return items.slice(0, 3).map((item) => ({
    id: item.id,
    item: itemFingerprint(item),
    attempts: 1,
    at: 0,
    rawAnswer: { text: 'light position' },
  }));
}

/** Two rows, the second with an answer to another question. */
function changed(): readonly JournalEntry[] {
  return entries().map((entry, index) => (index === 1 ? { ...entry, item: '0123456789abcdef' } : entry));
}

describe('the rows of a run', () => {
  it('are judged if every answer belongs to the current question', () => {
    const rows = runRows(items, entries(), [], 'audited');
    expect(changedItems(rows)).toBe(0);
    expect(rows.every(isJudged)).toBe(true);
    expect(rows.at(-1)?.judgement.outcome).toBe('missing');
    expect(runResults(record, rows, 'audited').report.figures).toMatchObject({ n: 3, missing: 1 });
    const failure = { id: items[3]?.id ?? '', message: 'Gone.', attempts: 6, at: 0 };
    const failed = runRows(items, entries(), [failure], 'audited');
    expect(runResults(record, failed, 'audited').report).toEqual(runResults(record, rows, 'audited').report);
  });

  it('are judged if answers were stored before fingerprints existed', () => {
    const old = entries().map(({ item: _, ...entry }) => entry);
    expect(runRows(items, old, [], 'audited').map(({ judgement }) => judgement)).toEqual(
      runRows(items, entries(), [], 'audited').map(({ judgement }) => judgement),
    );
  });

  it('are not judged if one answer belongs to another question, and say so', () => {
    const rows = runRows(items, changed(), [], 'audited');
    expect(changedItems(rows)).toBe(1);
    expect(rows.some(isJudged)).toBe(false);
    for (const { item, judgement } of rows) {
      expect(judgement).toMatchObject({ outcome: 'unjudged', credit: 0, reading: null });
      expect(judgement.why).toContain('Not judged');
      expect(readingLabel(item, judgement)).toBe('nothing');
    }
    expect(rows.map((row) => rowOutcome(row).word)).toEqual([
      ...Array<string>(3).fill('not judged'),
      'no answer yet',
    ]);
    // Their answers are kept, without an outcome.
    expect(rows.map(({ entry }) => entry?.rawAnswer)).toEqual([
      ...Array<unknown>(3).fill({ text: 'light position' }),
      undefined,
    ]);
    expect(rows.filter((row) => fitsFilter(row, 'all'))).toHaveLength(4);
    for (const filter of ['right', 'partly', 'wrong', 'unparsed'] as const) {
      expect(rows.filter((row) => fitsFilter(row, filter))).toEqual([]);
    }
    expect(rows.filter((row) => fitsFilter(row, 'unanswered'))).toHaveLength(1);
  });

  it('are then not summarised, and a sentence says how many questions differ', () => {
    const rows = runRows(items, changed(), [], 'audited');
    expect(() => runResults(record, rows, 'audited')).toThrow(/^1 of its questions come out otherwise/u);
  });

  it('can be filtered by outcomes, failures and missing answers', () => {
    const [one, two, three, four] = items;
    if (!one || !two || !three || !four) throw new Error('no items');
    const says = (text: string, id: string) => ({ id, rawAnswer: { text }, attempts: 1, at: 0 });
    const labels = pendulum.variables.map(({ id, label }) => [id, label] as const);
    const right = labels.find(([id]) => id === one.truth)?.[1] ?? '';
    const wrong = labels.find(([id]) => id !== two.truth)?.[1] ?? '';
    const rows = runRows(
      items,
      [says(right, one.id), says(wrong, two.id), says('who knows', three.id)],
      [{ id: four.id, message: 'Gone.', attempts: 6, at: 0 }],
      'audited',
    );
    const places = (filter: Parameters<typeof fitsFilter>[1]): readonly number[] =>
      rows.filter((row) => fitsFilter(row, filter)).map(({ index }) => index);
    expect(places('right')).toEqual([0]);
    expect(places('wrong')).toEqual([1]);
    expect(places('unparsed')).toEqual([2]);
    expect(places('failed')).toEqual([3]);
    expect(places('unanswered')).toEqual([3]);
    expect(places('misread')).toEqual([]);
  });

  it('count as misread only if something was perceived wrongly, and as open only if the prompt leaves the answer open', () => {
    const seen = [[{ pendulum_angle: 'sideways' }, {}], [{}, {}], undefined];
    const read = items.slice(0, 3).map(({ id }, place) => {
      const perceived = seen[place];
      const entry = { id, attempts: 1, at: 0, rawAnswer: { text: 'x' } };
      return perceived === undefined ? entry : { ...entry, perceived };
    });
    const rows = runRows(items, read, [], 'audited');
    expect(rows.map((row) => fitsFilter(row, 'misread'))).toEqual([true, false, false, false]);
    const open = runRows(pictureItems('counterfactual', beach, 30, 2), [], [], 'audited');
    const count = open.filter((row) => fitsFilter(row, 'open')).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBe(open.filter(({ ceiling }) => ceiling !== null).length);
    expect(count).toBeLessThan(30);
    const settled = runRows(pictureItems('structure-single', pendulum, 1), [], [], 'audited');
    expect(settled.some((row) => fitsFilter(row, 'open'))).toBe(false);
  });

  it('state what was perceived wrongly, picture by picture', () => {
    const item = required(items[0]);
    expect(misreadings(item, [{}, { pendulum_angle: 'sideways' }])).toMatchObject([
      { picture: 1, variable: 'pendulum_angle', seen: 'sideways' },
    ]);
    expect(misreadings(item, [])).toEqual([]);
    const there = shownPictures(item).map((picture) => shownCategories(picture) ?? {});
    expect(Object.keys(there[0] ?? {})).toHaveLength(4);
    expect(misreadings(item, there)).toEqual([]);
    const [first = {}, second = {}] = there;
    expect(misreadings(item, [first, { ...second, shadow_length: 'endless', wind: 'strong' }])).toEqual([
      { picture: 1, variable: 'shadow_length', seen: 'endless', is: second['shadow_length'] },
    ]);
    expect(misreadings(item, [{ ...first, shadow_length: 'endless' }])).toHaveLength(1);
  });
});
