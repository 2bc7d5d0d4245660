import { describe, expect, it } from 'vitest';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { stories } from '../../../systems/stories/index.ts';
import type { Answer, Protocol } from '../../tasks/answer.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { baselinesOf } from '../../tasks/kit/baselines/baselines.ts';
import { meanOfNumbers } from '../../tasks/kit/figures/estimate.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { scoreAnswers } from '../../tasks/report.ts';
import type { Grade } from '../../tasks/rubric.ts';
import { taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import { explanation } from './explanation.ts';
import type { ExplanationPayload, ExplanationTruth } from './explanation-payload.ts';
import { withoutLabels } from './explanation-sections.ts';
import { required } from '../../../../../tests/support/required.ts';

type Explaining = Item<ExplanationPayload, ExplanationTruth>;

function make(count: number, ways: Readonly<Record<string, string>> = {}): readonly Explaining[] {
  const variant = {
    ...defaultVariant('explanation', storyCollection),
    ...(Object.keys(ways).length > 0 ? { ways } : {}),
  };
  return createItems('explanation', storyCollection, { count, seed: 5, variant }) as readonly Explaining[];
}

const one = (ways: Readonly<Record<string, string>> = {}): Explaining => {
  return required(make(1, ways)[0]);
};

const textOf = ({ messages }: Item): string =>
  messages
    .flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '[picture]')))
    .join('\n');

/** Figures of answers to items with their grades. */
function figuresOf(
  items: readonly Explaining[],
  answers: readonly (string | null)[],
  grades: readonly (Grade | null)[],
  protocol: Protocol = 'audited',
) {
  const said = new Map<string, Answer>();
  const given = new Map<string, Grade>();
  for (const [place, { id }] of items.entries()) {
    const [text, grade] = [answers[place] ?? null, grades[place] ?? null];
    if (text !== null) said.set(id, { id, text });
    if (grade !== null) given.set(id, grade);
  }
  return scoreAnswers(taskOf('explanation'), items, said, protocol, { grades: given });
}

describe('an item', () => {
  it('shows both pictures of a pair, gives the right phrase, and has three references of each part', () => {
    for (const item of make(stories.length)) {
      const pair = stories
        .find(({ id }) => id === item.payload.group)
        ?.pairs.find(({ id }) => item.payload.pair.endsWith(`/${id}`));
      expect((shownPictures(item) as readonly ScenePicture[]).map(({ panel }) => panel)).toEqual([
        'before',
        'after',
      ]);
      expect(item.truth).toEqual(pair?.explanations);
      expect(item.question).toContain(`“${pair?.cue ?? ''}”`);
      expect(textOf(item)).toContain(item.question);
      expect(item.form).toEqual({ kind: 'text' });
      for (const reference of Object.values(item.truth).flat()) expect(textOf(item)).not.toContain(reference);
    }
  });

  it('gives human raters all references that the judge uses', () => {
    const item = one();
    const parts = explanation.words.references?.(item) ?? [];
    expect(parts.map(({ title }) => title)).toEqual(['Cause picture', 'Effect picture', 'Link']);
    expect(parts.map(({ texts }) => texts)).toEqual([item.truth.cause, item.truth.effect, item.truth.link]);
  });

  it('can be shown as one picture, in captions, without pictures, or with those of another story', () => {
    expect(one({ form: 'composite' }).pictures).toHaveLength(1);
    const inWords = one({ input: 'captions' });
    expect(inWords.pictures).toEqual([]);
    expect(textOf(inWords)).toContain(inWords.payload.captions.before);
    const none = one({ input: 'none' });
    expect(none.pictures).toEqual([]);
    expect(textOf(none)).not.toContain(none.payload.captions.before);
    const wrong = one({ input: 'wrong' });
    const [shown] = shownPictures(wrong) as readonly ScenePicture[];
    expect(shown?.subject).not.toBe(`story-${wrong.payload.group}`);
    expect(wrong.truth).toEqual(one().truth);
  });

  it.each(['cot', 'ccot'])('asks for the explanation in two turns (%s)', (prompting) => {
    const item = one({ prompting });
    expect(textOf(item)).not.toContain('Answer in three short paragraphs');
    expect(item.followUp?.content[0]).toMatchObject({
      text: expect.stringContaining('three short paragraphs') as string,
    });
  });

  it.each([
    ['icl', 2],
    ['mmicl', 6],
  ] as const)('follows two explanations of other causalities (%s)', (prompting, pictures) => {
    const item = one({ prompting });
    expect(item.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
    expect(item.pictures).toHaveLength(pictures);
    const said = item.messages.filter(({ role }) => role === 'assistant').map(({ content }) => content[0]);
    for (const part of said) {
      const text = part?.type === 'text' ? part.text : '';
      expect(text).toMatch(/^Cause picture: .+\nEffect picture: .+\nLink: .+$/u);
      expect(text).not.toContain(item.truth.cause[0]);
    }
  });
});

describe('the figures of explanations', () => {
  const items = make(3);

  it('equal those computed by hand', () => {
    const { figures } = figuresOf(
      items,
      ['It rains.', 'It rains.', 'It rains.'],
      [
        { s1: 8, s2: 4, s3: 6 },
        { s1: 10, s2: 10, s3: 10 },
        { s1: 0, s2: 4, s3: 1 },
      ],
    );
    // 2 + 1 + 3 = 6, 10, and 0 + 1 + 0.5 = 1.5: together 17.5 / 3.
    expect(figures).toMatchObject({ n: 3, ungraded: 0, s1: 6, s2: 6 });
    expect(figures['s3']).toBeCloseTo(17 / 3, 12);
    expect(figures['exp']).toBeCloseTo(17.5 / 3, 12);
    expect(figures.accuracy).toBeCloseTo(17.5 / 30, 12);
    // S1 is 8, 10, 0: squares 4 + 16 + 36 = 56, variance 28, error sqrt(28 / 3).
    expect(figures.intervals['s1']).toMatchObject({ n: 3, ci95: meanOfNumbers([8, 10, 0], [0, 10]).ci95 });
    expect(figures.intervals['s1']?.stderr).toBeCloseTo(Math.sqrt(28 / 3), 12);
  });

  it('have the interval of numbers from 0 to 10', () => {
    const four = make(4);
    const { figures } = figuresOf(
      four,
      ['a', 'a', 'a', 'a'],
      [4, 5, 6, 5].map((score) => ({ s1: score, s2: score, s3: score })),
    );
    const { ci95 } = meanOfNumbers([4, 5, 6, 5], [0, 10]);
    const [low, high] = figures.intervals['exp']?.ci95 ?? [0, 0];
    expect(figures['exp']).toBe(5);
    expect(low).toBeCloseTo(ci95[0], 9);
    expect(high).toBeCloseTo(ci95[1], 9);
  });

  it('are never certain if grades agree, but more certain with more grades', () => {
    const intervalOf = (count: number) => {
      const some = make(count);
      const grades = some.map(() => ({ s1: 8, s2: 8, s3: 8 }));
      return figuresOf(
        some,
        some.map(() => 'a'),
        grades,
      ).figures.intervals['exp']?.ci95;
    };
    const [four, nine] = [intervalOf(4), intervalOf(9)].map(([low, high] = [0, 0]) => high - low);
    expect(four).toBeGreaterThan(3);
    expect(nine).toBeGreaterThan(1);
    expect(nine).toBeLessThan(four ?? 0);
  });

  it('omit ungraded answers, and count them', () => {
    const { figures } = figuresOf(
      items,
      ['It rains.', 'It rains.', 'It rains.'],
      [{ s1: 8, s2: 4, s3: 6 }, null, null],
    );
    expect(figures).toMatchObject({ n: 3, ungraded: 2, exp: 6, unparsed: 0, missing: 0 });
    const none = figuresOf(items, ['It rains.', 'It rains.', 'It rains.'], []).figures;
    expect(none).toMatchObject({ ungraded: 3, exp: null, s1: null, accuracy: null });
    expect(none['likeness']).toBeGreaterThan(0);
  });

  it('count unreadable and missing answers as 0; as published, missing ones are omitted', () => {
    const graded = [{ s1: 8, s2: 4, s3: 6 }];
    const { figures } = figuresOf(items, ['It rains.', ' ', null], graded);
    expect(figures).toMatchObject({ n: 3, unparsed: 1, missing: 1, ungraded: 0, exp: 2 });
    expect(figuresOf(items, ['It rains.', ' ', null], graded, 'published').figures).toMatchObject({
      n: 2,
      missing: 1,
      exp: 3,
    });
  });

  it('are split by category and style, over graded answers', () => {
    const many = make(2 * stories.length);
    const scoreOf = ({ payload }: Explaining): number => (payload.category === 'plant' ? 8 : 4);
    const { figures } = figuresOf(
      many,
      many.map(() => 'It rains.'),
      many.map((item) => ({ s1: scoreOf(item), s2: scoreOf(item), s3: scoreOf(item) })),
    );
    expect(figures['perCategory']).toMatchObject({ plant: 8, person: 4 });
    expect(Object.keys(figures['perStyle'] as object)).toEqual(['flat']);
  });

  it('state whose grades they are, and how many answers have none', () => {
    const grade = { s1: 8, s2: 4, s3: 6 };
    const titlesOf = (grades: readonly (Grade | null)[]) =>
      explanation.remarks?.(figuresOf(items, ['a', 'a', 'a'], grades).figures).map(({ title }) => title);
    expect(titlesOf([])).toEqual([]);
    expect(titlesOf([grade, grade, grade])).toEqual(['own judge']);
    expect(titlesOf([grade, null, grade])).toEqual(['own judge', 'graded in part']);
  });

  it('are not compared with ungraded baselines', () => {
    const { baselines, against } = figuresOf(items, ['a', 'a', 'a'], []);
    expect(Object.keys(baselines)).toEqual(['captions', 'other-pair']);
    expect(baselines['captions']).toMatchObject({ exp: null, ungraded: 3 });
    expect(against).toEqual({});
  });

  it('have a title and a sentence for every column, and the paper’s names', () => {
    const columns = explanation.columns('stories');
    expect(columns.map(({ id }) => id).slice(0, 5)).toEqual(['exp', 's1', 's2', 's3', 'likeness']);
    expect(columns.map(({ published }) => published?.['metric']).slice(0, 5)).toEqual([
      'Exp',
      'S1',
      'S2',
      'S3',
      undefined,
    ]);
    for (const { sentence, title } of columns) expect([sentence, title]).not.toContain('');
  });
});

describe('an answer', () => {
  const item = one();
  const judged = (said: { text: string } | { scores: Record<string, number> }, grade?: Grade) =>
    explanation.judge(item, { id: item.id, ...said }, 'audited', grade);
  const [cause, effect, link] = [item.truth.cause[1], item.truth.effect[1], item.truth.link[1]];

  it('matches the references of one person fully, with and without the names of the parts', () => {
    const plain = `${cause ?? ''} ${effect ?? ''} ${link ?? ''}`;
    const named = `**Cause picture:** ${cause ?? ''}\n\n2. Effect picture: ${effect ?? ''}\n- Link: ${link ?? ''}`;
    expect(judged({ text: plain }).measures).toEqual({ likeness: 1 });
    expect(judged({ text: named }).measures).toEqual({ likeness: 1 });
    expect(withoutLabels('The link: nothing.')).toBe('The link: nothing.');
  });

  it('is neither right nor wrong before it is graded', () => {
    expect(judged({ text: 'It rains.' })).toMatchObject({ outcome: 'ungraded', credit: 0 });
    expect(judged({ text: 'It rains.' }, { s1: 8, s2: 4, s3: 6 })).toMatchObject({
      outcome: 'partly',
      credit: 0.6,
      why: expect.stringContaining('S1 8, S2 4, S3 6: Exp 6.00 of 10') as string,
      measures: { s1: 8, s2: 4, s3: 6 },
    });
    expect(judged({ text: 'x' }, { s1: 10, s2: 10, s3: 10 })).toMatchObject({ outcome: 'right', credit: 1 });
    expect(judged({ text: 'x' }, { s1: 0, s2: 0, s3: 0 })).toMatchObject({ outcome: 'wrong', credit: 0 });
    expect(judged({ text: '…' })).toMatchObject({ outcome: 'unparsed', reading: null });
    expect(judged({ scores: { a: 1 } })).toMatchObject({ outcome: 'unparsed', reading: null });
    const readingOf = (grade?: Grade) =>
      explanation.words.reading(item, { id: item.id, ...judged({ text: 'It rains.' }, grade) });
    expect(readingOf()).toBe('an explanation that waits for its grade');
    expect(readingOf({ s1: 8, s2: 4, s3: 6 })).toBe('an explanation, graded S1 8, S2 4, S3 6');
  });
});

describe('a baseline for explanations', () => {
  const items = make(12);

  it('explains from the model, without copying a reference, if it is the solver', () => {
    for (const item of items) {
      const said = explanation.solve?.(item) ?? { text: '' };
      const text = 'text' in said ? said.text : '';
      expect(text).toContain(item.payload.captions.before);
      expect(text).toContain(' because ');
      for (const reference of Object.values(item.truth).flat()) expect(text).not.toContain(reference);
    }
  });

  it('states what is shown if it copies captions, and another causality if it copies a reference of another pair', () => {
    const [captions, other] = baselinesOf(taskOf('explanation'), items);
    const own = items.map(({ payload }) => payload);
    for (const [place, item] of items.entries()) {
      const copied = captions?.answer(item) ?? { text: '' };
      expect('text' in copied && copied.text).toContain(own[place]?.captions.after);
      const said = other?.answer(item) ?? { text: '' };
      const whose = items.find(({ truth }) => 'text' in said && said.text.includes(truth.cause[0] ?? '?'));
      expect(whose?.payload.group).not.toBe(item.payload.group);
      expect(whose).toBeDefined();
    }
    const [alone] = make(1);
    const [, lonely] = baselinesOf(taskOf('explanation'), alone === undefined ? [] : [alone]);
    expect(alone && lonely?.answer(alone)).toEqual({ text: '' });
  });
});
