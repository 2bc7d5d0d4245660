import { describe, expect, it } from 'vitest';
import { findStory, likeness, sceneWithLooks, stories } from '../../systems/stories/index.ts';
import type { ScenePicture } from '../../pictures/picture.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { baselinesOf } from '../../tasks/kit/baselines.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { judge, taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../test-support.ts';
import type { Payload } from './payload.ts';

function make(task: string, count: number, ways: Readonly<Record<string, string>> = {}, seed = 5) {
  const variant = {
    ...defaultVariant(task, storyCollection),
    ...(Object.keys(ways).length > 0 ? { ways } : {}),
  };
  return createItems(task, storyCollection, { count, seed, variant }) as readonly Item<Payload, number>[];
}

const matching = ['cause-to-effect', 'effect-to-cause'] as const;
const textOf = ({ messages }: Item): string =>
  messages
    .flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '[picture]')))
    .join('\n');

function optionsOf({ form }: Item) {
  if (form.kind !== 'choice') throw new Error('no choice');
  return form.options;
}

function sceneNamed(item: Item, name = ''): ScenePicture {
  const found = item.pictures.find((picture) => picture.name === name);
  if (found?.kind !== 'scene') throw new Error(`no scene ${name}`);
  return found;
}

describe.each(matching)('%s', (task) => {
  const [given, wanted] = task === 'cause-to-effect' ? ['before', 'after'] : ['after', 'before'];

  it('gives one picture of a pair and offers the other one among its siblings', () => {
    for (const item of make(task, 2 * stories.length)) {
      const [first, ...options] = shownPictures(item) as readonly ScenePicture[];
      expect(first?.panel).toBe(given);
      expect(options.map(({ panel }) => panel)).toEqual(Array(4).fill(wanted));
      expect(new Set(options.map(({ subject }) => subject))).toEqual(new Set([first?.subject]));
      expect(new Set(options.map(({ state }) => state['who'])).size).toBe(4);
      expect(options[item.truth]?.state).toEqual(first?.state);
    }
  });

  it('has the right picture at each place as often', () => {
    const places = make(task, 40).map(({ truth }) => truth);
    for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place)).toHaveLength(10);
  });

  it('is solved by looks alone among siblings, and not where all have the same looks', () => {
    const shareOf = (ways: Readonly<Record<string, string>>): number => {
      const items = make(task, 240, ways);
      const [sameLook] = baselinesOf(taskOf(task), items);
      const right = items.map((item) => {
        const said = sameLook?.answer(item) ?? { text: '' };
        return judge(item, { id: item.id, ...said }, 'audited').credit;
      });
      return right.reduce<number>((sum, one) => sum + one, 0) / right.length;
    };
    expect(shareOf({})).toBeGreaterThan(0.9);
    expect(shareOf({ wording: 'audited' })).toBeLessThan(0.42);
  });

  it('lends the looks of the given pair to pictures of other causalities', () => {
    for (const item of make(task, 8, { wording: 'audited' })) {
      const options = optionsOf(item).map(({ picture }) => sceneNamed(item, picture));
      const right = options[item.truth];
      expect(right?.looks).toBeUndefined();
      for (const [place, one] of options.entries()) {
        if (place === item.truth) continue;
        expect(one.subject).not.toBe(right?.subject);
        expect(one.looks).toEqual({ system: right?.subject, pair: right?.state['who'] });
      }
    }
  });

  it('takes captions for pictures, leaves out what is given, or gives another story', () => {
    const [plain] = make(task, 1);
    const [inWords] = make(task, 1, { input: 'captions' });
    const [none] = make(task, 1, { input: 'none' });
    const [wrong] = make(task, 1, { input: 'wrong' });
    const [options] = make(task, 1, { options: 'captions' });
    if (!plain || !inWords || !none || !wrong || !options) throw new Error('no items');
    expect([plain, inWords, none, wrong, options].map(({ pictures }) => pictures.length)).toEqual([
      5, 0, 4, 5, 1,
    ]);
    const [group, sibling] = plain.payload.pair.split('/');
    const pair = stories.find(({ id }) => id === group)?.pairs.find(({ id }) => id === sibling);
    expect(textOf(inWords)).toContain(pair?.captions[given as 'before']);
    expect(optionsOf(inWords)[inWords.truth]?.text).toBe(pair?.captions[wanted as 'before']);
    expect(textOf(none)).not.toContain('What happened first:\n\n[picture]');
    const shown = sceneNamed(wrong, wrong.shown[0]?.picture);
    expect(shown.subject).not.toBe(`story-${group ?? ''}`);
    expect(wrong.truth).toBe(plain.truth);
  });
});

describe('the cue', () => {
  it('offers the phrase that links the pictures among three that link nothing', () => {
    for (const item of make('cue', stories.length)) {
      const [group, sibling] = item.payload.pair.split('/');
      const pair = findStory(`story-${group ?? ''}`)?.pairs.find(({ id }) => id === sibling);
      const texts = optionsOf(item).map(({ text }) => text);
      expect(texts[item.truth]).toBe(pair?.cue.right);
      expect(new Set(texts)).toEqual(new Set([pair?.cue.right, ...(pair?.cue.wrong ?? [])]));
      expect((shownPictures(item) as readonly ScenePicture[]).map(({ panel }) => panel)).toEqual([
        'before',
        'after',
      ]);
    }
  });

  it('can show both pictures as one', () => {
    for (const item of make('cue', 3, { form: 'composite' })) {
      expect(item.pictures).toHaveLength(1);
      expect(item.pictures[0]).not.toHaveProperty('panel');
    }
  });
});

describe('ways of prompting', () => {
  it.each(['cot', 'ccot'])(
    '%s asks for something else first, and for the answer in a second turn',
    (prompting) => {
      const [item] = make('cue', 1, { prompting });
      expect(item?.messages).toHaveLength(1);
      expect(item?.followUp?.content[0]).toMatchObject({
        text: expect.stringContaining('one letter') as string,
      });
      expect(textOf(item as Item)).not.toContain('Answer with one letter');
    },
  );

  it.each([
    ['icl', 0],
    ['mmicl', 5],
  ] as const)(
    '%s shows two solved examples of other causalities, with %i pictures each',
    (prompting, pictures) => {
      for (const item of make('cause-to-effect', 12, { prompting })) {
        expect(item.messages.map(({ role }) => role)).toEqual([
          'user',
          'assistant',
          'user',
          'assistant',
          'user',
        ]);
        expect(item.pictures).toHaveLength(5 + 2 * pictures);
        const own = `story-${item.payload.group}`;
        const examples = item.pictures.slice(0, 2 * pictures) as readonly ScenePicture[];
        expect(examples.every(({ subject }) => subject !== own)).toBe(true);
        expect(textOf(item)).toMatch(/\n[A-D]\n/u);
      }
    },
  );
});

describe('answers', () => {
  const [item] = make('cause-to-effect', 1);
  if (!item) throw new Error('no item');
  const letter = 'ABCD'[item.truth] ?? '';
  const other = 'ABCD'[(item.truth + 1) % 4] ?? '';
  const verdict = (said: { text: string } | { scores: Record<string, number> }) =>
    judge(item, { id: item.id, ...said }, 'audited');

  it.each([
    [letter, 'right'],
    [`The answer is **${letter}**.`, 'right'],
    [`Picture ${letter}`, 'right'],
    [`${other}.`, 'wrong'],
    [`${letter} or ${other}`, 'unparsed'],
    ['I cannot tell.', 'unparsed'],
  ])('“%s” is %s', (text, outcome) => {
    expect(verdict({ text }).outcome).toBe(outcome);
  });

  it('may be scores by letter or by the name of the picture; a tie shares the credit', () => {
    const scores = Object.fromEntries(['A', 'B', 'C', 'D'].map((one) => [one, one === letter ? 1 : 0]));
    expect(verdict({ scores }).outcome).toBe('right');
    const byName = Object.fromEntries(
      optionsOf(item).map(({ picture = '' }, index) => [picture, index === item.truth ? 1 : 0.5]),
    );
    expect(verdict({ scores: byName })).toMatchObject({ outcome: 'right', credit: 1 });
    expect(verdict({ scores: { ...scores, [other]: 1 } })).toMatchObject({ outcome: 'partly', credit: 0.5 });
    expect(verdict({ scores: { A: 1 } }).outcome).toBe('unparsed');
  });
});

describe('looks', () => {
  it('of another pair leave nothing of the own context', () => {
    const world = { circumstance: true, cause: true, effect: true };
    const [one, other] = stories;
    if (!one || !other) throw new Error('too few stories');
    const lent = sceneWithLooks(other, 0, 'after', world, { story: one, pair: 1, world });
    const right = one.sceneOf(1, 'after', world);
    expect([lent.above, lent.below]).toEqual([right.above, right.below]);
    expect(likeness(lent, one.sceneOf(1, 'before', world))).toBeGreaterThan(0);
    expect(likeness(right, right)).toBeGreaterThan(likeness(right, one.sceneOf(2, 'after', world)));
  });
});
