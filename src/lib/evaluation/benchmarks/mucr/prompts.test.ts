import { describe, expect, it } from 'vitest';
import { findStory } from '../../../systems/stories/index.ts';
import type { ScenePicture } from '../../../pictures/picture.ts';
import { shownPictures, type Item } from '../../tasks/item.ts';
import { make, optionsOf, textOf } from './mucr.fixture.ts';

describe('forms of MuCR items', () => {
  /** The names of the pictures that the messages show, in order. */
  const sentOf = ({ messages }: Pick<Item, 'messages'>): readonly string[] =>
    messages.flatMap(({ content }) =>
      content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : [])),
    );

  it.each(['cause-to-effect', 'effect-to-cause'])(
    'show the pictures of %s one by one, as two, or as one',
    (task) => {
      const [split, two, composite] = ['split', 'two', 'composite'].map((form) => make(task, 6, { form }));
      for (const [index, item] of (split ?? []).entries()) {
        const [pair, whole] = [two?.[index], composite?.[index]];
        if (pair === undefined || whole === undefined) throw new Error('fewer items');
        const options = optionsOf(item).map(({ picture }) => picture);
        const [given] = shownPictures(item);
        expect(sentOf(item)).toEqual([given?.name, ...options]);
        for (const other of [pair, whole]) {
          // The same question: what differs is how its pictures are put.
          expect(other).toMatchObject({ id: item.id, truth: item.truth, form: item.form, shown: item.shown });
          expect(other.pictures).toEqual(expect.arrayContaining([...item.pictures]));
          for (const name of sentOf(other)) expect(other.pictures.map((one) => one.name)).toContain(name);
        }
        expect(sentOf(pair)).toHaveLength(2);
        expect(sentOf(pair)[0]).toBe(given?.name);
        const cellsOf = (of: Item, name: string | undefined) => {
          const sheet = of.pictures.find((one) => one.name === name);
          return sheet?.kind === 'sheet' ? sheet.cells : [];
        };
        const four = cellsOf(pair, sentOf(pair)[1]);
        expect(four.map(({ picture }) => picture.name)).toEqual(options);
        expect(four.map(({ x, y }) => [x, y])).toEqual([
          [0, 0],
          [0.5, 0],
          [0, 0.5],
          [0.5, 0.5],
        ]);
        expect(sentOf(whole)).toHaveLength(1);
        const [above, ...below] = cellsOf(whole, sentOf(whole)[0]);
        expect(above?.picture.name).toBe(given?.name);
        expect(below.map(({ picture }) => picture.name)).toEqual(options);
        expect(below.map(({ x }) => x)).toEqual([0, 0.25, 0.5, 0.75]);
        for (const cell of [...below, ...four, ...(above ? [above] : [])]) {
          expect(cell.x + cell.side).toBeLessThanOrEqual(1);
          expect(cell.y + cell.side).toBeLessThanOrEqual(1);
        }
        expect(above && below.every(({ y }) => y >= above.y + above.side)).toBe(true);
        const words = task === 'cause-to-effect' ? 'above, what happened first' : 'above, what came of it';
        expect(textOf(whole as Item)).toContain(words);
      }
    },
  );

  it('have no effect if the options are words', () => {
    const plain = make('cause-to-effect', 3, { options: 'captions' });
    const whole = make('cause-to-effect', 3, { options: 'captions', form: 'two' });
    expect(whole.map(({ messages }) => messages)).toEqual(plain.map(({ messages }) => messages));
  });

  it('let a scoring respondent weigh each option: both pictures side by side, against the causal sentence', () => {
    for (const [task, first] of [
      ['cause-to-effect', 0],
      ['effect-to-cause', 1],
    ] as const) {
      for (const item of make(task, 6)) {
        const [group, sibling] = item.payload.pair.split('/');
        const words = findStory(`story-${group ?? ''}`)?.pairs.find(({ id }) => id === sibling);
        const [given] = shownPictures(item);
        for (const { picture, weighed } of optionsOf(item)) {
          if (weighed?.picture.kind !== 'sheet') throw new Error('nothing is weighed');
          const { cells } = weighed.picture;
          expect(cells.map(({ picture: one }) => one.kind === 'scene' && one.panel)).toEqual([
            'before',
            'after',
          ]);
          expect(cells[first]?.picture.name).toBe(given?.name);
          expect(cells[1 - first]?.picture.name).toBe(picture);
          expect(cells.map(({ x, side }) => x + side)).toEqual([0.5, 1]);
          const sentence = `${words?.effect.clause ?? ''} because ${words?.cause.clause ?? ''}.`;
          expect(weighed.text.toLowerCase()).toBe(sentence.toLowerCase());
        }
      }
    }
    expect(
      make('cause-to-effect', 2, { input: 'none' })
        .flatMap(optionsOf)
        .some((one) => 'weighed' in one),
    ).toBe(false);
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
