import { describe, expect, it } from 'vitest';
import { sceneIn } from '../../pictures/picture.ts';
import { findSystem } from '../../systems/known.ts';
import { categoriesIn } from '../../systems/index.ts';
import { shownPictures, type Item } from '../tasks/item.ts';
import type { InferenceTools, PerceivedDistribution } from '../tasks/inferrer.ts';
import { unitsBy } from '../tasks/units.ts';
import { judge, tasks } from './index.ts';
import { createItems, defaultVariant } from './items.fixture.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

const cases = tasks.flatMap((task) =>
  task.subjects.map((subject) => [`${task.id} about ${subject.id}`, task, subject] as const),
);

/** Everything as it is in the pictures of an item, each certain. */
function sightsOf(item: Item): readonly PerceivedDistribution[] {
  return shownPictures(item).map((picture) => {
    const scene = sceneIn(picture);
    const system = findSystem(item.subject);
    if (scene === null || system === undefined) return { categories: {} };
    const categories = Object.entries(categoriesIn(system, scene.state));
    return { categories: Object.fromEntries(categories.map(([id, one]) => [id, { [one]: 1 }])) };
  });
}

/** Tools that know what is right: what a task makes of them is its own doing. */
function knowing(
  { truth }: Item,
  promptAccess: InferenceTools['promptAccess'],
): InferenceTools & { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    promptAccess,
    target: (before, after, candidates) => {
      asked.push([before, after]);
      return new Map(candidates.map((id) => [id, id === truth ? 0.7 : 0.3 / candidates.length]));
    },
    after: (seen, act) => {
      asked.push([seen, act]);
      const right = Object.entries(truth as Readonly<Record<string, string>>);
      return new Map(
        right.map(([id, category]) => [
          id,
          new Map([
            ['other', 0.2],
            [category, 0.8],
          ]),
        ]),
      );
    },
  };
}

describe.each(cases)('%s', (_, task, subject) => {
  const request = { count: 3, seed: 4, variant: defaultVariant(task.id, subject) };
  const items = createItems(task.id, subject, request);
  const judgeText = (item: Item, said: object) =>
    judge(item, { id: item.id, ...said } as Parameters<typeof judge>[1], 'audited');
  const bestGrade = Object.fromEntries(
    Object.entries(task.rubric?.scores ?? {}).map(([score, [, most]]) => [score, most]),
  );
  /** Judges the answer that a model is trained on, graded as well as can be where a judge decides. */
  const judgeRight = (item: Item) => {
    const solved = task.solve?.(item);
    const text = task.rightText?.(item) ?? (solved !== undefined && 'text' in solved ? solved.text : '');
    return judge(item, { id: item.id, text }, 'audited', bestGrade);
  };

  it('makes equal items for equal requests, and a larger count starts with the smaller one’s', () => {
    expect(createItems(task.id, subject, request)).toEqual(items);
    expect(createItems(task.id, subject, { ...request, count: 5 }).slice(0, items.length)).toEqual(items);
    expect(createItems(task.id, subject, { ...request, seed: 5 })).not.toEqual(items);
    expect(items).toHaveLength(3 * task.questions(subject.id));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(new Set(items.map(({ unit }) => unit)).size).toBe(3);
  });

  it('reads from its own lines what scoring needs', () => {
    for (const item of items) {
      const parsed = unwrap(task.fromLine(JSON.parse(JSON.stringify(task.toLine(item)))));
      const { id, unit, truth, subject: about, form } = parsed;
      expect({ id, truth, about }).toEqual({ id: item.id, truth: item.truth, about: item.subject });
      expect(form.kind).toBe(item.form.kind);
      if (task.questions(subject.id) === 1) expect(unit).toBe(id);
      else expect(items.filter((one) => one.unit === item.unit).length).toBe(task.questions(subject.id));
      expect(task.words.truth(parsed)).toBe(task.words.truth(item));
    }
  });

  it.skipIf(task.solve === undefined)('judges its own solution as right, with the words of the truth', () => {
    for (const item of items) {
      const judgement = judgeText(item, task.solve?.(item) ?? {});
      // Who has not been graded is neither right nor wrong.
      if (judgement.outcome === 'ungraded' && task.rubric !== undefined) continue;
      if (judgement.outcome !== 'right') {
        // Where the prompt leaves the answer open, the likeliest one may be wrong, and the ceiling says so.
        expect(task.ceiling?.(item)?.allCorrect).toBeLessThan(1);
        continue;
      }
      expect(judgement.credit).toBe(1);
      // A choice is parsed by its letter, and its truth is the letter's meaning.
      const [truth, read] = [task.words.truth(item), task.words.reading(item, judgement)];
      if (task.form(subject.id).kind === 'choice' && truth.includes(': '))
        expect(truth).toContain(`${read}: `);
      else expect(read).toBe(truth);
    }
  });

  it('trains on an answer that its own reader reads as right', () => {
    for (const item of items) expect(judgeRight(item)).toMatchObject({ outcome: 'right', credit: 1 });
  });

  it('describes its question and its right answer in words, and an unreadable answer as such', () => {
    for (const item of items) {
      expect(task.words.asks(item)).toMatch(/\p{L}{2}/u);
      expect(task.words.truth(item)).toMatch(/\p{L}{2}/u);
      const unread = judgeText(item, { text: '…' });
      expect(unread.credit).toBe(0);
      expect(unread.why).toMatch(/\.$/u);
      expect(task.words.reading(item, unread)).toMatch(/nothing/iu);
    }
  });

  it.skipIf(task.inferrer === undefined)(
    'is answered correctly with perfect perception and inference',
    () => {
      const inferrer = required(task.inferrer);
      for (const item of items) {
        for (const promptAccess of ['words', 'value'] as const) {
          const tools = knowing(item, promptAccess);
          const { rawAnswer, reasoning } = inferrer.infer(
            item,
            inferrer.needsPictures ? sightsOf(item) : [],
            tools,
          );
          expect(judgeText(item, rawAnswer)).toMatchObject({ outcome: 'right', credit: 1 });
          if (inferrer.needsPictures) {
            expect(tools.asked).toHaveLength(1);
            expect(reasoning).toMatch(/70|80/u);
            expect(() => inferrer.infer(item, [], tools)).toThrow(/needs/u);
          } else expect(tools.asked).toEqual([]);
        }
      }
    },
  );

  it('has the maximum score if all answers are right, and zero if nothing is read', () => {
    const judged = items.map((item) => ({ item, judgement: judgeRight(item) }));
    const units = unitsBy(judged, ({ item }) => item);
    const figures = task.figures(units, 'audited');
    expect(figures).toMatchObject({ n: 3, accuracy: 1 });
    for (const column of task.columns(subject.id)) {
      const cell = column.read({ unparsed: 0, missing: 0, ...figures });
      if (cell === null) continue;
      const best = column.higherIsBetter ? 100 : 0;
      if (['accuracy', 'allCorrect', 'shd', 'precision', 'recall', 'cyclicity'].includes(column.id))
        expect(cell.value).toBeCloseTo(best, 9);
    }
  });

  it.skipIf(task.confusions === undefined)(
    'counts right answers on the diagonal of its confusion table',
    () => {
      const judged = items.map((item) => ({ item, judgement: judgeRight(item) }));
      for (const { rows, columns, counts } of task.confusions?.(subject.id, judged) ?? []) {
        expect(counts).toHaveLength(rows.length);
        for (const line of counts) expect(line).toHaveLength(columns.length);
        const all = counts.flat().reduce((sum, count) => sum + count, 0);
        const right = rows.reduce((sum, row, at) => sum + (counts[at]?.[columns.indexOf(row)] ?? 0), 0);
        expect([all, right]).toEqual([items.length, items.length]);
      }
    },
  );
});

describe.each(tasks.map((task) => [task.id, task] as const))('%s', (_, task) => {
  it('has columns that state what they are, which direction is better, and what they contain', () => {
    const [subject] = task.subjects;
    const columns = task.columns(subject?.id ?? '');
    expect(
      columns.map(({ id, title, unit, higherIsBetter, published }) =>
        [id, title, unit, higherIsBetter ? 'more' : 'less', JSON.stringify(published)].join(' | '),
      ),
    ).toMatchSnapshot();
  });
});
