import { expect, test } from 'vitest';
import { readCaptions } from './captions.ts';

const NO_SWAP = 'its two captions are no exact swap; both orders were made of the first one';

test.each([
  ['Wet ground is due to heavy rain.', 'Heavy rain is due to wet ground.', []],
  ['Wet ground is  due to heavy rain', 'heavy rain is due to wet ground. ', []],
  ['Wet ground is caused by heavy rain.', 'The heavy rain is caused by wet ground.', [NO_SWAP]],
  ['Wet ground is caused by heavy rain.', 'Heavy rain is caused by the wet ground.', [NO_SWAP]],
  [
    'Wet ground is due to heavy rain.',
    'Heavy rain is caused by wet ground.',
    ['its captions say “is due to” and “is caused by”'],
  ],
  [
    'Wet ground is due to heavy rain.',
    'Heavy rain are due to there being wet ground.',
    [NO_SWAP, 'its reversed caption says “there being”'],
  ],
])('takes effect and cause out of “%s”, beside “%s”', (sentence, reverse, warnings) => {
  const read = readCaptions(sentence, reverse);
  if (!read.ok) throw new Error(read.error);
  expect(read.value).toEqual({ effect: 'Wet ground', cause: 'heavy rain', warnings });
});

test.each([
  'Wet grounds are due to rain.',
  'Mud is due to rain is caused by clouds.',
  ' is due to rain.',
  'Mud is due to .',
])('refuses “%s”, whose clauses cannot be told apart', (sentence) => {
  expect(readCaptions(sentence, 'Rain is due to mud.')).toEqual({
    ok: false,
    error: `field “sentence”: effect and cause cannot be told apart in “${sentence}”: join them by “is due to” or “is caused by”, once`,
  });
});
