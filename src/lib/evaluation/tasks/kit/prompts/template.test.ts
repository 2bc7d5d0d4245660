import { describe, expect, it } from 'vitest';
import { findTask, pictureItems, taskOf, tasks } from '../../../../../../tests/support/benchmarks.ts';
import { pendulum } from '../../../../systems/index.ts';
import { checkTemplate, templateFromJson, templateHash, templateToJson } from './template.ts';
import { unwrap } from '../../../../../../tests/support/required.ts';

const target = taskOf('intervention-target').template;

function withParts(parts: Readonly<Record<string, string>>): string {
  return JSON.stringify({ ...target, parts: { ...target.parts, ...parts } });
}

describe('templates', () => {
  it('that are built in fit their tasks and are restored after export', () => {
    for (const task of tasks) {
      const { id, template } = task;
      expect(template.task).toBe(id);
      expect(checkTemplate(task, template)).toEqual({ ok: true, value: template });
      expect(templateFromJson(templateToJson(template), findTask)).toEqual({ ok: true, value: template });
    }
  });

  it('are distinguished by their wording, not by their titles', () => {
    expect(templateHash({ ...target, id: 'other', title: 'Other' })).toBe(templateHash(target));
    const reworded = { ...target, parts: { ...target.parts, question: 'Which one?' } };
    expect(templateHash(reworded)).not.toBe(templateHash(target));
    expect(templateHash(target)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('can have a user’s wording', () => {
    const template = unwrap(
      templateFromJson(
        withParts({
          instruction: 'Look at {scene}. {"not": "a placeholder"}',
          question: 'Which of {options}?',
          format: '',
        }),
        findTask,
      ),
    );
    const [first] = pictureItems('intervention-target', pendulum, 1, 1, { template: template });
    expect(first?.question).toBe('Which of pendulum angle, light position, shadow length, shadow position?');
    const [opening] = first?.messages[0]?.content ?? [];
    expect(opening?.type === 'text' ? opening.text : '').toContain('{"not": "a placeholder"}');
  });

  it.each([
    ['{', 'This is not JSON'],
    ['null', 'the template'],
    [JSON.stringify({ ...target, task: 'guess' }), 'task'],
    [JSON.stringify({ ...target, extra: 1 }), 'extra'],
    [withParts({ question: '  ' }), 'The part "question" is empty.'],
    [withParts({ question: 'Which, {who}?' }), 'unknown placeholder {who}; it may have {scene}'],
    [withParts({ before: '{scene}' }), 'unknown placeholder {scene}; it has none'],
    [withParts({ rules: 'None.' }), 'The part "rules" lacks the placeholder {list}.'],
    [withParts({ greeting: 'Hi' }), 'There is no part "greeting"'],
    [JSON.stringify({ ...target, parts: { question: 'Which?' } }), 'The part "instruction" is missing'],
  ])('are rejected if invalid (case %#)', (text, words) => {
    const read = templateFromJson(text, findTask);
    expect(read.ok ? '' : read.error.join(' ')).toContain(words);
  });
});
