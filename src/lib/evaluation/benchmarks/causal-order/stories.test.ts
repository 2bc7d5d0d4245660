import { beforeAll, describe, expect, it } from 'vitest';
import { drawSystemScene } from '../../../pictures/draw.ts';
import { loadIcons } from '../../../systems/scenes/icons.ts';
import { STORY_CATEGORIES, storyFamily, stories } from '../../../systems/stories/index.ts';
import { clusteredShare } from '../../tasks/kit/figures/estimate.ts';
import { countsOf, logOddsOf, type LabelledText } from '../../tasks/kit/baselines/naive-bayes.ts';
import { wordsIn } from '../../tasks/kit/baselines/shallow.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { judge, taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import { CONJUNCTIONS } from '../../tasks/kit/prompts/conjunctions.ts';
import { captionsOf } from './reading.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

beforeAll(loadIcons);

const task = taskOf('causal-order');
const variant = defaultVariant(task.id, storyCollection);
const items = createItems(task.id, storyCollection, { count: 48, seed: 3, variant });

function withWording(wording: string, count = 24) {
  return createItems(task.id, storyCollection, {
    count,
    seed: 3,
    variant: { ...variant, ways: { wording } },
  });
}

describe('captions about stories', () => {
  it('join the author’s words for both events, with the effect first if the conjunction requires it', () => {
    for (const item of items) {
      const { conjunction: name, story: about } = item.payload as {
        conjunction: string;
        story: { group: string; pair: string };
      };
      const story = stories.find(({ id }) => id === about.group);
      const pair = story?.pairs.find(({ id }) => `${about.group}/${id}` === about.pair);
      const conjunction = CONJUNCTIONS.find(({ id }) => id === name);
      if (pair === undefined || conjunction === undefined) throw new Error(about.pair);
      const kind = conjunction.clause === 'finite' ? 'clause' : 'noun';
      const [one, other] =
        conjunction.order === 'effect-first' ? [pair.effect, pair.cause] : [pair.cause, pair.effect];
      const right = `${one[kind]} ${conjunction.text} ${other[kind]}.`;
      const swapped = `${other[kind]} ${conjunction.text} ${one[kind]}.`;
      const captions = captionsOf(item).map((text) => text.toLowerCase());
      expect(captions[item.truth as number]).toBe(right.toLowerCase());
      expect(captions[1 - (item.truth as number)]).toBe(swapped.toLowerCase());
    }
  });

  it('show both pictures of the pair in one', () => {
    for (const { pictures } of items) {
      expect(pictures).toHaveLength(1);
      expect(pictures[0]).not.toHaveProperty('panel');
    }
  });

  it('show the later picture equally often on the left and on the right, and state that either can be earlier', () => {
    const sides = items.map(({ payload }) => (payload as { left: string }).left);
    expect(sides.filter((side) => side === 'effect')).toHaveLength(24);
    for (const [index, item] of items.entries()) {
      const [picture] = item.pictures;
      if (picture?.kind !== 'scene') throw new Error('no scene');
      expect(picture.laterFirst === true).toBe(sides[index] === 'effect');
      expect(task.toLine(item)).toMatchObject({ left: sides[index] });
      expect(JSON.stringify(item.messages)).toContain('either may be the earlier one');
      const { laterFirst: _, ...usual } = picture;
      const turned = drawSystemScene({ ...usual, laterFirst: true }, 64).svg;
      expect(drawSystemScene(picture, 64).svg === turned).toBe(sides[index] === 'effect');
      expect(turned).not.toBe(drawSystemScene(usual, 64).svg);
    }
    const places = items.map(({ truth }, index) => `${String(truth)} ${sides[index] ?? ''}`);
    expect(new Set(places).size).toBe(4);
  });

  it('are unchanged for an older wording', () => {
    const { halves: _, ...parts } = variant.template.parts;
    const before = createItems(task.id, storyCollection, {
      count: 48,
      seed: 3,
      variant: { ...variant, template: { ...variant.template, parts } },
    });
    for (const [index, item] of before.entries()) {
      expect(item).toMatchObject({ id: items[index]?.id, truth: items[index]?.truth });
      expect(item.payload).not.toHaveProperty('left');
      expect(item.pictures[0]).not.toHaveProperty('laterFirst');
      expect(JSON.stringify(item.messages)).not.toContain('earlier');
      const said = (one: (typeof before)[number] | undefined): string =>
        one === undefined ? '' : captionsOf(one).join();
      expect(said(item)).toBe(said(items[index]).replaceAll(' is owing to ', ' is owed to '));
    }
    expect(JSON.stringify(items)).toContain(' is owing to ');
  });

  it('contain their pair in their lines, and are counted by category and style', () => {
    const [item] = items;
    const line = item === undefined ? {} : task.toLine(item);
    expect(line).toMatchObject({ ...(item?.payload as { story: object } | undefined)?.story, style: 'flat' });
    const { pair, group, category } = line as Record<'pair' | 'group' | 'category', string>;
    expect(pair.startsWith(`${group}/`)).toBe(true);
    const right = items.map((one) => ({
      item: one,
      judgement: judge(one, { id: one.id, ...(task.solve?.(one) ?? { text: '' }) }, 'audited'),
    }));
    const figures = task.figures(
      right.map((one) => [one]),
      'audited',
    );
    expect(figures['perCategory']).toMatchObject({ [category]: 1 });
    expect(figures['perStyle']).toEqual({ flat: 1 });
  });

  it('show a picture of another causality as a control', () => {
    const wrong = createItems(task.id, storyCollection, {
      count: 24,
      seed: 3,
      variant: { ...variant, ways: { input: 'wrong' } },
    });
    for (const { pictures, payload } of wrong) {
      const [picture] = pictures;
      const { group } = (payload as { story: { group: string } }).story;
      expect(picture?.kind === 'scene' ? picture.subject : '').not.toBe(`story-${group}`);
    }
  });

  it('are balanced: each conjunction equally often, and all causalities before one is repeated', () => {
    for (const { id } of CONJUNCTIONS) {
      expect(
        items.filter(({ payload }) => (payload as { conjunction: string }).conjunction === id),
      ).toHaveLength(4);
    }
    const groups = items.map(({ payload }) => (payload as { story: { group: string } }).story.group);
    expect(new Set(groups.slice(0, stories.length)).size).toBe(Math.min(stories.length, 48));
  });

  it('are uninflected in the published wording, and otherwise the same items', () => {
    const published = withWording('published');
    const audited = withWording('audited');
    expect(audited).toEqual(items.slice(0, 24));
    for (const [index, item] of published.entries()) {
      const { conjunction } = item.payload as { conjunction: string };
      expect(item.id).toBe(audited[index]?.id);
      for (const caption of captionsOf(item)) expect(caption).toContain(` ${conjunction} `);
    }
    expect(published).not.toEqual(audited);
  });

  it('are read back from their lines, including stories', () => {
    for (const item of items.slice(0, 4)) {
      const parsed = unwrap(task.fromLine(JSON.parse(JSON.stringify(task.toLine(item)))));
      expect(parsed.payload).toEqual(item.payload);
      const said = task.solve?.(item) ?? { text: '' };
      expect(judge(parsed, { id: item.id, ...said }, 'audited').outcome).toBe('right');
    }
  });

  it('are rejected in an unknown wording', () => {
    expect(() => withWording('baroque', 1)).toThrow(
      /Sentences: there is no “baroque”; give audited or published/u,
    );
  });
});

describe('the words of events', () => {
  it.each(['clause', 'noun'] as const)(
    'do not reveal cause or effect (%s): a classifier trained on the other families is at chance, overall and by category',
    (form) => {
      const pairs = stories.flatMap((story) =>
        story.pairs.map(({ cause, effect }) => {
          const toldOf = (words: string, isRight: boolean): LabelledText => ({
            isRight,
            words: new Set(wordsIn(words)),
          });
          return {
            family: storyFamily(story),
            category: story.category,
            told: [toldOf(cause[form], true), toldOf(effect[form], false)],
          };
        }),
      );
      const all = countsOf(pairs.flatMap(({ told }) => told));
      const answered = pairs.map(({ family, category, told }) => {
        const own = pairs.filter((one) => one.family === family).flatMap((one) => one.told);
        const lean = logOddsOf(all, countsOf(own));
        const [cause = 0, effect = 0] = told.map(({ words }) => lean(words));
        return { cluster: family, category, credit: cause === effect ? 0.5 : Number(cause > effect) };
      });
      for (const category of [undefined, ...STORY_CATEGORIES]) {
        const { ci95 } = clusteredShare(
          answered.filter((one) => [one.category, undefined].includes(category)),
        );
        expect(ci95[0], category).toBeLessThan(0.5);
        expect(ci95[1], category).toBeGreaterThan(0.5);
      }
    },
  );
});
