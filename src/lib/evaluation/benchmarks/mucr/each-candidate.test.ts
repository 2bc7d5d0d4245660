import { describe, expect, it } from 'vitest';
import type { ContentPart, Item, Message } from '../../tasks/item.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { checkTemplate } from '../../tasks/kit/prompts/template.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import { make, optionsOf } from './mucr.fixture.ts';
import { causeToEffect, cue, effectToCause } from './tasks.ts';
import { required } from '../../../../../tests/support/required.ts';

const partsOf = ({ content }: Message): readonly ContentPart[] => content;
const sent = (messages: readonly Message[]): readonly string[] =>
  messages.flatMap(partsOf).flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
const said = (messages: readonly Message[]): string =>
  messages
    .flatMap(partsOf)
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n');
const eachOf = (item: Item | undefined) => required(item?.each);

describe.each([causeToEffect, effectToCause, cue])(
  '$id, each candidate by itself',
  ({ id, template, parts }) => {
    const [item] = make(id, 1, { asking: 'each' });
    const options = optionsOf(required(item));

    it('asks about every candidate alone, with what is given, for yes or no', () => {
      expect(eachOf(item).map(({ option }) => option)).toEqual(options.map(({ text }) => text));
      for (const [index, { messages }] of eachOf(item).entries()) {
        const own = required(options[index]);
        const given = required(item)
          .shown.map(({ picture }) => picture)
          .filter((name) => !options.some(({ picture }) => picture === name));
        expect(sent(messages)).toEqual([...given, ...(own.picture === undefined ? [] : [own.picture])]);
        const offered = options.filter(
          ({ text, picture }) => picture === undefined && said(messages).includes(text),
        );
        expect(offered).toEqual(own.picture === undefined ? [own] : []);
        expect(said(messages)).toContain('Answer with one word, Yes or No.');
        expect(said(messages)).not.toMatch(/letter|Which of these|\bA:/u);
      }
      expect(item?.messages).toEqual(eachOf(item)[0]?.messages);
      expect(item).not.toHaveProperty('followUp');
    });

    it('is another question than all four at once, about the same', () => {
      const [together] = make(id, 1);
      expect(together).not.toHaveProperty('each');
      expect([together?.id, together?.truth, together?.form]).toEqual([item?.id, item?.truth, item?.form]);
      expect(together?.question).not.toBe(item?.question);
    });

    it('puts no candidate on a sheet with others', () => {
      for (const form of ['two', 'composite']) {
        const [other] = make(id, 1, { asking: 'each', form });
        expect(eachOf(other).map(({ messages }) => sent(messages).length)).toEqual(
          Array(4).fill(id === 'cue' && form === 'composite' ? 1 : 2),
        );
        expect(said(eachOf(other)[0]?.messages ?? [])).not.toMatch(/A, B, C|A above/u);
      }
    });

    it('asks for the steps first, and for the one word after that', () => {
      const [thinking] = make(id, 1, { asking: 'each', prompting: 'cot' });
      expect(said(thinking?.messages ?? [])).not.toContain('one word');
      expect(said(thinking?.followUp === undefined ? [] : [thinking.followUp])).toContain('Yes or No.');
    });

    it('has a worked example with yes, about a right candidate, and one with no', () => {
      for (const prompting of ['icl', 'mmicl']) {
        for (const one of make(id, 4, { asking: 'each', prompting })) {
          for (const { messages } of eachOf(one)) {
            expect(messages.map(({ role }) => role)).toEqual([
              'user',
              'assistant',
              'user',
              'assistant',
              'user',
            ]);
            expect(
              messages.filter(({ role }) => role === 'assistant').map((message) => said([message])),
            ).toEqual(['Yes', 'No']);
            const names = one.pictures.map(({ name }) => name);
            for (const name of sent(messages)) expect(names).toContain(name);
          }
        }
      }
    });

    it('takes wordings of before, and says its own words for what they lack', () => {
      const older = Object.fromEntries(
        Object.entries(template.parts).filter(([name]) => !/^(candidate|statement|verdict)/u.test(name)),
      );
      expect(Object.keys(older).length).toBe(Object.keys(template.parts).length - 5);
      const known = { ...template, parts: older };
      expect(checkTemplate({ id, parts }, known)).toMatchObject({ ok: true });
      const variant = { ...defaultVariant(id, storyCollection), ways: { asking: 'each' }, template: known };
      const [same] = createItems(id, storyCollection, { count: 1, seed: 5, variant });
      expect(same?.each).toEqual(item?.each);
    });
  },
);
