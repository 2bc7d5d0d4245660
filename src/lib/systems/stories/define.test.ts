import { expect, it } from 'vitest';
import { repeatThing } from './define.ts';

it('a thing in several places is in each of them, in the given size', () => {
  expect(repeatThing({ own: 'pot', colour: '#123456' }, [1, 2, 3], [4, 5, 6])).toEqual([
    { own: 'pot', colour: '#123456', x: 1, y: 2, size: 3 },
    { own: 'pot', colour: '#123456', x: 4, y: 5, size: 6 },
  ]);
});
