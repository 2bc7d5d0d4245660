import { describe, expect, it } from 'vitest';
import { pictureItems, type PictureItem } from '../../../../../tests/support/benchmarks.ts';
import { categoriesIn, systems } from '../../../systems/index.ts';
import type { Message } from '../../tasks/item.ts';
import { readPrompt, type PromptMessage } from './index.ts';
import { required } from '../../../../../tests/support/required.ts';

const tasks: readonly string[] = [
  'structure-single',
  'structure-pair',
  'intervention-target',
  'counterfactual',
];
const variants = [
  {},
  { graph: false },
  { shots: 2 },
  { shots: 4, demos: 'balanced' },
  { shots: 8, demos: 'random', graph: false },
  { chainOfThought: true },
] as const;

describe('the prompts of our tasks', () => {
  for (const system of systems) {
    for (const task of tasks) {
      it.each(variants)(`${task} about ${system.id} is understood, with %j`, (choice) => {
        for (const item of pictureItems(task, system, 3, 11, choice)) {
          const messages: Message[] = [...item.messages];
          if (item.followUp !== undefined) {
            messages.push(
              { role: 'assistant', content: [{ type: 'text', text: 'Let me think. It depends.' }] },
              item.followUp,
            );
          }
          expect(readPrompt(messages)).toMatchObject(wanted(item));
        }
      });
    }
  }

  function wanted({ task, subject: id, payload, shown }: PictureItem): object {
    const { pair, do: act, state } = payload;
    const asked = shown.map(({ picture }) => picture);
    const system = required(systems.find((candidate) => candidate.id === id));
    switch (task) {
      case 'structure-single':
      case 'structure-pair':
        return { kind: 'structure', system: { id }, cause: pair?.[0], effect: pair?.[1], isNegated: false };
      case 'intervention-target':
        return { kind: 'intervention-target', system: { id }, before: asked[0], after: asked[1] };
      case 'counterfactual': {
        const [[target, value]] = Object.entries(act ?? {}) as [[string, number]];
        const category = categoriesIn(system, { ...state, [target]: value })[target];
        return {
          kind: 'counterfactual',
          target,
          to: { category },
          stated: categoriesIn(system, state),
          picture: asked[0],
        };
      }
      default:
        throw new Error(task);
    }
  }
});

function user(...content: (string | { readonly url: string })[]): PromptMessage {
  return {
    role: 'user',
    content: content.map((part) =>
      typeof part === 'string'
        ? { type: 'text', text: part }
        : { type: 'image_url', image_url: { url: part.url } },
    ),
  };
}
const a = { url: 'a' };
const b = { url: 'b' };

describe('other wordings', () => {
  it.each([
    ['Does pendulum angle directly cause shadow length to change?', 'pendulum_angle', 'shadow_length', false],
    [
      'Does robot arm position directly cause red light to change? Answer Yes or No.',
      'robot_arm',
      'red_light',
      false,
    ],
    ['Is the water level directly affected by the ball size?', 'ball_size', 'water_level', false],
    [
      'Does the length of the shadow depend on the position of the light?',
      'light_position',
      'shadow_length',
      false,
    ],
    ['Is water_flow a direct effect of hole_position?', 'hole_position', 'water_flow', false],
    ['Is there an arrow from green light to red light?', 'green_light', 'red_light', false],
    ['Does the ball size not directly cause the water flow to change?', 'ball_size', 'water_flow', true],
    ['Does **hole position** influence **water flow** or not?', 'hole_position', 'water_flow', false],
  ])('%s', (question, cause, effect, isNegated) => {
    expect(readPrompt([user(a, question)])).toMatchObject({ kind: 'structure', cause, effect, isNegated });
  });

  it.each<[string, string, unknown]>([
    [
      'If the light position is changed from left to right, what are the final values of all variables?',
      'light_position',
      { category: 'right' },
    ],
    [
      'What would all values be had the shadow length been changed to long?',
      'shadow_length',
      { category: 'long' },
    ],
    [
      'Imagine the ball size were large. What are the values of all variables?',
      'ball_size',
      { category: 'large' },
    ],
    ['Set the hole position to top. Give the four values.', 'hole_position', { category: 'top' }],
    ['What follows from do(light_position = 120)?', 'light_position', 120],
    [
      'Suppose robot arm moved to touching green light. What would the lights be?',
      'robot_arm',
      { category: 'touching green light' },
    ],
    [
      'What if the robot arm were not touching any light? Name the values.',
      'robot_arm',
      { category: 'not touching any light' },
    ],
    ['If the red light is turned off, what are the final values?', 'red_light', { category: 'off' }],
    ['The blue light is switched on. What are the values?', 'blue_light', { category: 'on' }],
    ['Now the shadow length becomes long. What are all values?', 'shadow_length', { category: 'long' }],
    [
      'The ball is replaced so that the ball size is large. List all values.',
      'ball_size',
      { category: 'large' },
    ],
  ])('%s', (question, target, to) => {
    expect(readPrompt([user(a, question)])).toMatchObject({
      kind: 'counterfactual',
      target,
      to,
      stated: {},
      picture: 'a',
    });
  });

  it('reads stated values from lines and from sentences, and only the present ones', () => {
    const stated = { ball_size: 'small', hole_position: 'top', water_level: 'low', water_flow: 'left' };
    const ask = 'If ball size is changed from small to large, what are the final values?';
    const lines =
      'Current values:\n- Ball size: small\n* hole position: Top\nwater_level: **low**\nWater flow = left';
    expect(readPrompt([user(a, `${lines}\n${ask}`)])).toMatchObject({ stated, target: 'ball_size' });
    const prose =
      'The ball size is small and the hole position is top. The water level is low; the water flow is left.';
    expect(readPrompt([user(a, `${prose} ${ask}`)])).toMatchObject({ stated, target: 'ball_size' });
    const vocabulary = 'ball size: small, medium, large\nhole position: bottom, middle, top';
    expect(readPrompt([user(vocabulary, a, ask)])).toMatchObject({ stated: {} });
  });

  it('reads no value from before the picture, and the question from there only if none follows it', () => {
    const ask = 'If ball size is changed to large, what are the final values?';
    expect(readPrompt([user('water flow: right', a, ask)])).toMatchObject({ stated: {}, picture: 'a' });
    expect(readPrompt([user('water flow: right\n', a, `hole position: top\n${ask}`)])).toMatchObject({
      stated: { hole_position: 'top' },
    });
    const pair = 'Does ball size directly cause water level to change?';
    const structure = { kind: 'structure', cause: 'ball_size', effect: 'water_level', picture: 'a' };
    expect(readPrompt([user(pair, a, 'Think first.')])).toMatchObject(structure);
    expect(readPrompt([user(pair, a)])).toMatchObject(structure);
    expect(readPrompt([user(ask, a, pair)])).toMatchObject(structure);
  });

  it('reads the pictures and values of the question, not those of the examples in the same message', () => {
    const example =
      'ball size: large\nhole position: top\nwater level: low\nwater flow: left\nIf ball size is changed from large to small, what are the final values?\nball size: small\nhole position: top\nwater level: low\nwater flow: left';
    const question =
      'ball size: medium\nhole position: bottom\nwater level: high\nwater flow: right\nIf hole position is changed from bottom to top, what are the final values?';
    expect(readPrompt([user('Answer the last one.', a, example, b, question)])).toMatchObject({
      target: 'hole_position',
      to: { category: 'top' },
      stated: { ball_size: 'medium', water_level: 'high' },
      picture: 'b',
    });
  });

  it.each([
    'From the first to the second image, which variable changes first?',
    'Which variable was intervened on? Choose from ball size, hole position and water level.',
    'Identify the variable that was manipulated.',
    'Which of ball size, hole position and water level was intervened on?',
    'One of ball size, hole position and water level was changed. Which one?',
    'An intervention was performed on one variable among ball size, hole position and water level. Name it.',
  ])('%s', (question) => {
    const names = 'There are ball size, hole position, water level and water flow.';
    expect(readPrompt([user(names, a, b, question)])).toMatchObject({
      kind: 'intervention-target',
      before: 'a',
      after: 'b',
    });
  });

  it('uses the earlier question if the last turn only asks for the answer', () => {
    const question = user(a, 'Does ball size directly cause water level to change? Think first.');
    const thought: PromptMessage = { role: 'assistant', content: 'A ball pushes water up.' };
    expect(readPrompt([question, thought, user('Answer with Yes or No.')])).toMatchObject({
      kind: 'structure',
    });
    expect(readPrompt([question, thought, user('Tell me a joke about fish.')])).toMatchObject({
      kind: 'unknown',
    });
  });

  it.each([
    'What are the values of pendulum angle, light position, shadow length and shadow position?',
    'What is the pendulum angle in this picture?',
    'What are the light position and the shadow length?',
    'What values do pendulum angle and light position have?',
  ])('reads a question about the values in a picture if nothing else is asked: %s', (ask) => {
    expect(readPrompt([user(a, ask)])).toMatchObject({
      kind: 'values',
      picture: 'a',
      system: { id: 'pendulum' },
    });
  });

  it.each<[string, string, string | null]>([
    ['Is the light left?', 'light_position', 'left'],
    ['Look at it. Is the sun on the left side? Answer Yes or No.', 'light_position', 'left'],
    ['Is the bob in the middle?', 'pendulum_angle', 'center'],
    ['Where is the pendulum?', 'pendulum_angle', null],
    ['Where is the shadow?', 'shadow_position', null],
    ['How long is the shadow?', 'shadow_length', null],
    ['Is the shadow long or short?', 'shadow_length', null],
    ['Is the water level high?', 'water_level', 'high'],
    ['Is the hole at the top or not?', 'hole_position', 'top'],
    ['Is the ball big?', 'ball_size', 'large'],
    ['What size is the ball?', 'ball_size', null],
    ['Which way does the water flow?', 'water_flow', null],
    ['Is the green light on?', 'green_light', 'on'],
    ['Is the arm touching the red light?', 'robot_arm', 'touching red light'],
    ['Where is the robot arm?', 'robot_arm', null],
  ])('reads a question about one value: %s', (ask, variable, category) => {
    const read = readPrompt([user(a, ask)]);
    expect(read).toMatchObject({ kind: 'value', variable: { id: variable }, category, isNegated: false });
  });

  it.each<[string, string, string]>([
    ['If the light moved to the left, what would happen to the shadow?', 'light_position', 'left'],
    ['What would happen to the shadow if the sun moved to the left?', 'light_position', 'left'],
    ['Suppose the ball was large. Where would the water be?', 'ball_size', 'large'],
    ['What if the green light were off?', 'green_light', 'off'],
  ])('reads an intervention in a user’s own words: %s', (ask, target, category) => {
    expect(readPrompt([user(a, ask)])).toMatchObject({
      kind: 'counterfactual',
      target,
      to: { category },
      picture: 'a',
    });
  });

  it('reads a negated question about a value', () => {
    expect(readPrompt([user(a, 'Is the shadow not long?')])).toMatchObject({
      category: 'long',
      isNegated: true,
    });
  });

  it.each([
    'Is the shadow longer than the ball?',
    'Is the light left, and why?',
    'Is it left?',
    'Where will the shadow be?',
    'Where is the sunscreen?',
    'How long is the light?',
    'Is the shadow?',
  ])('does not read a longer or shorter question as one about a value: %s', (ask) => {
    expect(readPrompt([user(a, ask)]).kind).toBe('unknown');
  });

  it.each([
    [[user('Hello!')], 'do not understand'],
    [[user(a, 'What is in this picture?')], 'do not understand'],
    [[user(a, 'Is the light on?')], 'about the green light, the blue light or the red light'],
    [[user(a, 'What if the light were off?')], 'about the green light, the blue light or the red light'],
    [[user('Is the light left?')], 'about the light position in a picture, and shows none'],
    [[user(a, 'Which variable was set: ball size or hole position?')], 'picture before'],
    [[{ role: 'system', content: 'ball size' } satisfies PromptMessage], 'no message'],
    [[user('Write a poem about the ball size.')], 'none of the questions'],
    [[user(a, 'The ball size gets smaller. What are the final values?')], 'about the water flow'],
    [[user(a, 'If the ball size were different, what would the values be?')], 'none of the questions'],
    [[user(a, 'What is the effect of the light position?')], 'none of the questions'],
  ])('says why %j is not a known question', (messages, words) => {
    const read = readPrompt(messages);
    expect(read.kind === 'unknown' ? read.why : read.kind).toContain(words);
  });
});
