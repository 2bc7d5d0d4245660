import { describe, expect, it } from 'vitest';
import { rewardOf } from '../rewards/reward.ts';
import { oven } from '../oven.fixture.ts';
import { FORMATS, IMAGE_TOKEN, promptLineSchema } from './formats.ts';
import { readExampleLine } from './formats.fixture.ts';
import { exampleLine, promptLine } from './lines.ts';
import { templateReasoning } from './template.ts';
import { exampleReply, type Example, type Sample } from './types.ts';
import * as v from 'valibot';

function sample(more: Partial<Sample> = {}): Sample {
  return {
    id: 'a',
    task: 'adjacent',
    ask: [
      { type: 'text', text: `Look, with an ${IMAGE_TOKEN} in words:` },
      { type: 'picture', name: 'one' },
      { type: 'picture', name: 'two' },
      { type: 'text', text: 'Would it?' },
    ],
    chain: oven,
    prevented: { id: 'knead' },
    asked: 'bake',
    path: ['knead', 'bake'],
    truth: { answer: 'no', reason: 'Without kneading no bread.', premise: true },
    ...more,
  };
}

const example: Example = { sample: sample(), reasoning: { from: 'template', text: 'Bread needed dough.' } };
const taught: Example = { sample: sample(), reasoning: { from: 'teacher', model: 'm', text: 'So.' } };
const addressOf = (name: string): string => `images/${name}.png`;

describe('training lines', () => {
  it.each(FORMATS)('are read back as written, in %s', (format) => {
    for (const one of [example, taught]) {
      const line = JSON.parse(JSON.stringify(exampleLine(one, format, addressOf))) as object;
      const read = readExampleLine(line);
      expect(read).toEqual({ ok: true, value: line });
      expect(line).toMatchObject({
        images: ['images/one.png', 'images/two.png'],
        answer: 'no',
        reasoning_from: one.reasoning.from,
        model: one.reasoning.from === 'teacher' ? 'm' : null,
      });
    }
  });

  it('contain the pictures where the question has them, and the reasoning before the answer', () => {
    expect(exampleLine(example, 'messages', addressOf)).toMatchObject({
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text' },
            { type: 'image_url', image_url: { url: 'images/one.png' } },
            { type: 'image_url', image_url: { url: 'images/two.png' } },
            { type: 'text', text: 'Would it?' },
          ],
        },
        {
          role: 'assistant',
          content: [
            {
              type: 'text',
              text: 'Bread needed dough.\n\nAnswer: no\nHappened: yes\nReason: Without kneading no bread.',
            },
          ],
        },
      ],
    });
  });

  it('contain one image token per picture, regardless of the text', () => {
    const line = exampleLine(example, 'sharegpt', addressOf);
    expect('conversations' in line && line.conversations[0].value).toBe(
      `Look, with an (image) in words:\n${IMAGE_TOKEN}\n${IMAGE_TOKEN}\nWould it?`,
    );
  });

  it('are rejected with too few tokens, misplaced pictures, or an incomplete chain', () => {
    const shared = exampleLine(example, 'sharegpt', addressOf);
    const spoken = exampleLine(example, 'messages', addressOf);
    const bad: readonly (readonly [object, string])[] = [
      [{ ...shared, images: ['images/one.png'] }, 'image tokens'],
      [{ ...spoken, images: ['images/two.png', 'images/one.png'] }, 'differ'],
      [exampleLine(example, 'messages', (name) => `../${name}`), 'inside the folder'],
      [exampleLine(example, 'messages', (name) => `https://elsewhere/${name}`), 'inside the folder'],
      [{ ...spoken, about: '{"chain": 1}' }, 'about'],
      [{ ...spoken, reasoning_from: 'somebody' }, 'reasoning_from'],
    ];
    for (const [line, why] of bad) {
      const read = readExampleLine(line);
      expect(read.ok ? '' : read.error).toContain(why);
    }
  });

  it('contain no answer if only questions are exported', () => {
    const line = promptLine(sample(), addressOf);
    expect(v.parse(promptLineSchema, line)).toEqual(line);
    expect(JSON.stringify(line)).not.toContain('Without kneading');
  });
});

describe('reasoning written from the graph', () => {
  it.each([
    ['a broken path', { prevented: { id: 'knead' }, asked: 'bake', path: ['knead', 'bake'] }, 'needed'],
    ['another way', { prevented: { id: 'gas' }, asked: 'warm', path: [] }, 'because of “the neighbour'],
    ['a way saved further on', { prevented: { id: 'gas' }, asked: 'bake', path: [] }, '“the bread rose'],
    ['no way at all', { prevented: { id: 'gas' }, asked: 'knead', path: [] }, 'did not need'],
    [
      'what is done in its place',
      {
        prevented: { id: 'knead', instead: { text: 'A baker sent some pastry.', serves: ['bake'] } },
        asked: 'bake',
        path: [],
      },
      'because of “a baker sent some pastry”',
    ],
    [
      'what never happens',
      { prevented: { text: 'The cook spilt the milk.' }, asked: 'bake', path: [] },
      'never takes place',
    ],
  ] as const)('states about %s only what the reward counts as right', (_, asked, words) => {
    const text = templateReasoning({ chain: oven, ...asked });
    expect(text).toContain(words);
    expect(rewardOf(text, oven, asked.prevented)).toMatchObject({ total: 1 });
  });

  it('rejects unknown events by name', () => {
    expect(() =>
      templateReasoning({ chain: oven, prevented: { id: 'milk' }, asked: 'bake', path: [] }),
    ).toThrow('"milk"');
  });

  it('is followed by the three requested lines', () => {
    expect(
      exampleReply({ ...example, sample: sample({ truth: { ...sample().truth, premise: false } }) }),
    ).toMatch(/\nHappened: no\n/u);
  });
});
