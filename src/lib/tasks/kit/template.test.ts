import { createItems, defaultVariant } from '../../benchmarks/test-support.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pendulum } from '../../systems/index.ts';
import { createItems } from '../items.ts';
import { tasks } from '../registry.ts';
import { defaultVariant } from '../variant.ts';
import { defaultTemplate, defaultTemplates } from './default-templates.ts';
import { fill, holesIn } from './holes.ts';
import { checkTemplate, templateFromJson, templateHash, templateToJson } from './template.ts';

const target = defaultTemplate('intervention-target');

function withParts(parts: Readonly<Record<string, string>>): string {
  return JSON.stringify({ ...target, parts: { ...target.parts, ...parts } });
}

describe('templates', () => {
  it('of ours fit their tasks and survive export and import', () => {
    for (const { id } of tasks) {
      expect(defaultTemplates[id].task).toBe(id);
      expect(checkTemplate(defaultTemplates[id])).toEqual({ ok: true, value: defaultTemplates[id] });
      expect(templateFromJson(templateToJson(defaultTemplates[id]))).toEqual({
        ok: true,
        value: defaultTemplates[id],
      });
    }
  });

  it('are told apart by their wording, not by their titles', () => {
    expect(templateHash({ ...target, id: 'other', title: 'Other' })).toBe(templateHash(target));
    const reworded = { ...target, parts: { ...target.parts, question: 'Which one?' } };
    expect(templateHash(reworded)).not.toBe(templateHash(target));
    expect(templateHash(target)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('may be anybody\u2019s wording', () => {
    const template = templateFromJson(
      withParts({
        instruction: 'Look at {scene}. {"not": "a hole"}',
        question: 'Which of {options}?',
        format: '',
      }),
    );
    if (!template.ok) throw new Error(template.error.join());
    const variant = { ...defaultVariant('intervention-target', pendulum), template: template.value };
    const [first] = createItems('intervention-target', pendulum, { count: 1, seed: 1, variant });
    expect(first?.item.question).toBe(
      'Which of pendulum angle, light position, shadow length, shadow position?',
    );
    const [opening] = first?.item.messages[0]?.content ?? [];
    expect(opening?.type === 'text' ? opening.text : '').toContain('{"not": "a hole"}');
  });

  it.each([
    ['{', 'This is not JSON'],
    ['null', 'the template'],
    [JSON.stringify({ ...target, task: 'guess' }), 'task'],
    [JSON.stringify({ ...target, extra: 1 }), 'extra'],
    [withParts({ question: '  ' }), 'The part "question" is empty.'],
    [withParts({ question: 'Which, {who}?' }), 'unknown hole {who}; it may have {scene}'],
    [withParts({ before: '{scene}' }), 'unknown hole {scene}; it has none'],
    [withParts({ rules: 'None.' }), 'The part "rules" lacks the hole {list}.'],
    [withParts({ greeting: 'Hi' }), 'There is no part "greeting"'],
    [JSON.stringify({ ...target, parts: { question: 'Which?' } }), 'The part "instruction" is missing'],
  ])('are refused where they are no such thing (case %#)', (text, words) => {
    const read = templateFromJson(text);
    expect(read.ok ? '' : read.error.join(' ')).toContain(words);
  });
});

describe('holes', () => {
  it('are filled all, and fillings are not filled again', () => {
    const word = fc.string().filter((text) => holesIn(text).length === 0);
    fc.assert(
      fc.property(word, fc.string(), (before, filling) => {
        expect(fill(`${before}{a}|{a}`, { a: filling })).toBe(`${before}${filling}|${filling}`);
      }),
    );
    expect(fill('{a}', { a: '{a}' })).toBe('{a}');
  });

  it('without a filling are a bug that is named', () => {
    expect(() => fill('{constructor}', {})).toThrow('{constructor}');
  });
});
