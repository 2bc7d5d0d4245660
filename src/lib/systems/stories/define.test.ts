import { expect, it } from 'vitest';
import { repeatThing } from './define.ts';

it('a thing in several places is there in each of them, as large as it is said to be', () => {
  expect(repeatThing({ own: 'pot', colour: '#123456' }, [1, 2, 3], [4, 5, 6])).toEqual([
    { own: 'pot', colour: '#123456', x: 1, y: 2, size: 3 },
    { own: 'pot', colour: '#123456', x: 4, y: 5, size: 6 },
  ]);
});
