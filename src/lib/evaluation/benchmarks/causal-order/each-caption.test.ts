import { describe, expect, it } from 'vitest';
import { pendulum } from '../../../systems/index.ts';
import type { Item } from '../../tasks/item.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { checkTemplate } from '../../tasks/kit/prompts/template.ts';
import type { Variant } from '../../tasks/variant.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import { causalOrderTask } from './causal-order.ts';
import { recognitionTask } from './recognition.ts';
import { required } from '../../../../../tests/support/required.ts';

function make(task: string, ways: Readonly<Record<string, string>>, more: Partial<Variant> = {}): Item {
  const variant = { ...defaultVariant(task, storyCollection), ways, ...more };
  return required(createItems(task, storyCollection, { count: 1, seed: 9, variant })[0]);
}

const optionsOf = ({ form }: Item): readonly string[] =>
  form.kind === 'choice' ? form.options.map(({ text }) => text) : [];

describe.each([causalOrderTask, recognitionTask])(
  '$id, each caption by itself',
  ({ id, template, parts }) => {
    const item = make(id, { asking: 'each' });

    it('asks about every caption separately, with the picture, for yes or no', () => {
      expect(item.each?.map(({ option }) => option)).toEqual(optionsOf(item));
      for (const { option, messages } of item.each ?? []) {
        const said = JSON.stringify(messages);
        expect(optionsOf(item).filter((text) => said.includes(JSON.stringify(text).slice(1, -1)))).toEqual([
          option,
        ]);
        expect(said).toContain(`"url":"${item.pictures[0]?.name ?? '-'}"`);
        expect(said).toContain('Answer with one word, Yes or No.');
        expect(said).not.toMatch(/letter|Two captions|Four captions/u);
      }
      expect(item.messages).toEqual(item.each?.[0]?.messages);
      expect(item).not.toHaveProperty('followUp');
    });

    it('shows no picture in the control without pictures', () => {
      expect(JSON.stringify(make(id, { asking: 'each', input: 'none' }).each)).not.toContain('image_url');
    });

    it('lets a model reason first, and then asks for the one word', () => {
      const thinking = make(id, { asking: 'each' }, { chainOfThought: true });
      expect(JSON.stringify(thinking.messages)).not.toContain('one word');
      expect(JSON.stringify(thinking.followUp)).toContain('Answer with one word, Yes or No.');
    });

    it('is another question than all captions at once, about the same subject', () => {
      const together = make(id, {});
      expect(together).not.toHaveProperty('each');
      expect([together.id, together.truth, optionsOf(together)]).toEqual([
        item.id,
        item.truth,
        optionsOf(item),
      ]);
    });

    it('accepts older wordings, and uses its own words for what they lack', () => {
      const older = Object.fromEntries(
        Object.entries(template.parts).filter(([name]) => !/^(statement|verdict)/u.test(name)),
      );
      expect(Object.keys(older).length).toBe(Object.keys(template.parts).length - 4);
      const known = { ...template, parts: older };
      expect(checkTemplate({ id, parts }, known)).toMatchObject({ ok: true });
      expect(make(id, { asking: 'each' }, { template: known }).messages).toEqual(item.messages);
      const { instruction: _instruction, ...lacking } = template.parts;
      expect(checkTemplate({ id, parts }, { ...template, parts: lacking })).toMatchObject({ ok: false });
    });
  },
);

it('an item has a line that contains all of its questions', () => {
  const variant = { ...defaultVariant('causal-order', pendulum), ways: { asking: 'each' } };
  const item = required(createItems('causal-order', pendulum, { count: 1, seed: 9, variant })[0]);
  expect(causalOrderTask.toLine(item as never)).toMatchObject({ each: item.each });
});

describe('causal order in the published wording, each caption by itself', () => {
  it('uses the printed question, unless a person wrote another', () => {
    const ways = { asking: 'each', wording: 'published' };
    expect(make(causalOrderTask.id, ways).question).toBe('Does it reflect the proper causal relationship?');
    expect(make(causalOrderTask.id, { ...ways, wording: 'audited' }).question).toBe(
      'Does this sentence have cause and effect the right way round?',
    );
    const { template } = causalOrderTask;
    const own = { ...template, parts: { ...template.parts, verdict: 'Is it so?' } };
    expect(make(causalOrderTask.id, ways, { template: own }).question).toBe('Is it so?');
  });
});
