import { expect, test } from 'vitest';
import { evenFrames, usefulFrames } from './frames.ts';

const chain = { events: [3, 10, 11].map((time) => ({ id: `e${time}`, time, text: 'It.', agent: 'x' })) };
const frames = Array.from({ length: 21 }, (_, time) => ({ time }));
const times = (list: readonly { readonly time: number }[]): readonly number[] => list.map(({ time }) => time);

test('frames are selected evenly, including both ends', () => {
  expect(evenFrames(21, 3)).toEqual([0, 10, 20]);
  expect(evenFrames(2, 3)).toEqual([0, 1]);
  expect(evenFrames(5, 1)).toEqual([0]);
  expect(evenFrames(5, 0)).toEqual([]);
});

test('the selection keeps the frames nearest to each event, and some evenly spread over all', () => {
  expect(times(usefulFrames(chain, frames, 3))).toEqual([0, 3, 10, 11, 20]);
  expect(times(usefulFrames(chain, frames, 0))).toEqual([3, 10, 11]);
  expect(usefulFrames(chain, [], 3)).toEqual([]);
});
