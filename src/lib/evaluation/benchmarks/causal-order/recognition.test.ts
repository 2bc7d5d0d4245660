import { describe, expect, it } from 'vitest';
import { findSystem } from '../../../systems/known.ts';
import { beach, categoriesIn, labelById, pendulum } from '../../../systems/index.ts';
import { stories } from '../../../systems/stories/index.ts';
import { scorableOf, type Item } from '../../tasks/item.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { scoreAnswers } from '../../tasks/report.ts';
import type { Answer } from '../../tasks/answer.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import { recognitionTask as task } from './recognition.ts';
import type { RecognitionPayload, RecognitionTruth } from './recognition-items.ts';
import { required } from '../../../../../tests/support/required.ts';

type RecognitionItem = Item<RecognitionPayload, RecognitionTruth>;

function make(
  subject: string,
  count: number,
  ways: Readonly<Record<string, string>> = {},
): readonly RecognitionItem[] {
  const found = required(task.subjects.find(({ id }) => id === subject));
  const variant = { ...defaultVariant(task.id, found), ways };
  return createItems(task.id, found, { count, seed: 5, variant }) as readonly RecognitionItem[];
}

function captionsOf({ form }: RecognitionItem): readonly string[] {
  return form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
}

describe.each(task.subjects.map(({ id }) => id))('recognition about %s', (subject) => {
  const items = make(subject, 60);

  it('has the true captions equally often at each pair of positions', () => {
    const counts = new Map<string, number>();
    for (const { truth } of items) counts.set(truth.join(), (counts.get(truth.join()) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      '0,1': 10,
      '0,2': 10,
      '0,3': 10,
      '1,2': 10,
      '1,3': 10,
      '2,3': 10,
    });
  });

  it('offers four different captions, all in the prompt after the picture', () => {
    for (const item of items) {
      const captions = captionsOf(item);
      expect(new Set(captions).size).toBe(4);
      const said = JSON.stringify(item.messages);
      for (const [index, caption] of captions.entries()) {
        expect(said).toContain(`${'ABCD'.charAt(index)}: ${JSON.stringify(caption).slice(1, -1)}`);
      }
      expect(said).toContain(item.pictures[0]?.name);
    }
  });

  it('is solved from what is shown, without using the truth, and restored from its lines', () => {
    const answers = new Map<string, Answer>();
    for (const item of items) {
      answers.set(item.id, { id: item.id, ...(task.solve?.({ ...item, truth: [0, 1] }) ?? { text: '' }) });
      expect(task.fromLine(JSON.parse(JSON.stringify(task.toLine(item))))).toEqual({
        ok: true,
        value: scorableOf(item),
      });
    }
    expect(scoreAnswers(task, items, answers, 'audited').figures).toMatchObject({ n: 60, accuracy: 1 });
  });

  it('shows no picture or another one as controls', () => {
    for (const [index, item] of make(subject, 12, { input: 'wrong' }).entries()) {
      expect(item).toMatchObject({
        id: items[index]?.id,
        form: items[index]?.form,
        truth: items[index]?.truth,
      });
      const [picture] = item.pictures;
      const isOwn =
        picture?.kind === 'scene' &&
        picture.subject ===
          (item.payload.story === undefined ? subject : `story-${item.payload.story.group}`) &&
        JSON.stringify(picture.state) === JSON.stringify(item.payload.state);
      expect(isOwn).toBe(false);
    }
    for (const item of make(subject, 6, { input: 'none' })) expect(item.pictures).toEqual([]);
  });
});

describe('recognition', () => {
  it.each([pendulum, beach])(
    'states two true categories of a drawn system, and two false ones of the same variables',
    (system) => {
      for (const item of make(system.id, 30)) {
        const now = categoriesIn(system, item.payload.state);
        const holds = captionsOf(item).map((caption) =>
          system.variables.some(({ id }) => caption === `The ${labelById(system, id)} is ${now[id] ?? ''}.`),
        );
        expect(holds.flatMap((one, index) => (one ? [index] : []))).toEqual(item.truth);
        const named = item.payload.claims.map(({ variable }) => variable);
        expect(new Set(named).size).toBe(2);
        expect(new Set(item.truth.map((index) => named[index])).size).toBe(2);
      }
    },
  );

  it('asks about all variables equally often', () => {
    const counts = new Map<string, number>();
    for (const { payload } of make('pendulum', 60)) {
      for (const { variable } of payload.claims) counts.set(variable, (counts.get(variable) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([60, 60, 60, 60]);
  });

  it('states one caption about each event of a story and one about who it is, with any two true equally often', () => {
    const counts = new Map<string, number>();
    const texts = new Map<string, { right: number; wrong: number }>();
    const items = make(storyCollection.id, 24 * stories.length);
    for (const item of items) {
      const { group = '', pair = '', style } = item.payload.story ?? {};
      const story = stories.find(({ id }) => id === group);
      const system = findSystem(`story-${group}`);
      if (story === undefined || system === undefined) throw new Error(group);
      const now = categoriesIn(system, item.payload.state);
      expect(pair).toBe(`${group}/${now['who'] ?? ''}`);
      const said = new Map<string, string>();
      for (const [place, text] of captionsOf(item).entries()) {
        const event = [story.circumstance, story.cause, story.effect].find(({ sentences }) =>
          sentences.includes(text),
        );
        const holds =
          event === undefined
            ? story.pairs.find(({ objects }) => objects === text)?.id === now['who']
            : event.values[event.sentences.indexOf(text)] === now[event.id];
        expect(holds, text).toBe(item.truth.includes(place));
        said.set(event === undefined ? 'who' : event.id, text);
        const count = texts.get(`${group} ${text}`) ?? { right: 0, wrong: 0 };
        count[holds ? 'right' : 'wrong'] += 1;
        texts.set(`${group} ${text}`, count);
      }
      expect(said.size).toBe(4);
      const kinds = item.truth.map((place) => item.payload.claims[place]?.variable ?? '');
      const kindOf = (id: string): string =>
        id === story.cause.id
          ? 'cause'
          : id === story.effect.id
            ? 'effect'
            : id === 'who'
              ? id
              : 'circumstance';
      const key = kinds.map(kindOf).sort().join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
      expect(style).toBe('flat');
      expect(task.toLine(item)).toMatchObject({ group, pair, style, system: 'stories' });
    }
    expect(counts.size).toBe(6);
    // Five standard deviations of a sixth, and of a half.
    for (const count of counts.values())
      expect(Math.abs(count - items.length / 6)).toBeLessThan(5 * Math.sqrt((items.length * 5) / 36));
    const sums = [...texts.values()].map(({ right, wrong }) => (right - wrong) ** 2 / (right + wrong));
    const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
    expect(Math.abs(mean - 1)).toBeLessThan(5 * Math.sqrt(2 / sums.length));
  });

  it.each([
    [{ truth: [1, 0] }, 'give the two places in order'],
    [{ truth: [1] }, 'not a valid item: “truth'],
    [{ truth: [0, 4] }, 'not a valid item: “truth'],
    [{ options: ['a', 'b'] }, 'not a valid item: “options'],
    [{ system: 'moon' }, 'there is no moon in this task; there are stories, pendulum'],
  ])('rejects a line by its field: %j', (changes, words) => {
    const [item] = make('pendulum', 1);
    const read = task.fromLine({ ...(item === undefined ? {} : task.toLine(item)), ...changes });
    expect(read.ok ? '' : read.error).toContain(words);
  });

  it('is shown next to baselines: the longest captions, and chance, one in six', () => {
    const items = make(storyCollection.id, 60);
    const { baselines } = scoreAnswers(task, items, new Map(), 'audited');
    expect(Object.keys(baselines)).toEqual(['longest-two', 'pixels', 'words-only', 'majority', 'random']);
    // Four standard errors around a sixth.
    expect(Math.abs((baselines['random']?.accuracy ?? 0) - 1 / 6)).toBeLessThan(4 * Math.sqrt(5 / 36 / 60));
  });
});
