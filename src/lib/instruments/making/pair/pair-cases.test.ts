import { expect, it } from 'vitest';
import { emptyPair } from '../../../evaluation/benchmarks/mucr/make/draft.ts';
import { FILE_PICTURES_BYTES } from '../../../cases/parts/limits.ts';
import { fail } from '../../../util/result.ts';
import { pairCasesText } from './pair-cases.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

const three = ['a', 'b', 'c'] as [string, string, string];
const picture = (id: string) => ({
  kind: 'own' as const,
  id: id.repeat(64),
  name: 'a.png',
  type: 'image/png',
});
const event = { clause: 'the road was wet', noun: 'the wet road' };
const pair = {
  ...emptyPair('a', 'rain leads to puddles'),
  captions: { cause: 'It rains.', effect: 'A puddle lies on the road.' },
  pictures: { cause: picture('a'), effect: picture('b') },
  events: { cause: event, effect: event },
  cue: { right: 'rain', wrong: three },
  explanations: { cause: three, effect: three, link: three },
};

it('the description of a pair ends with one full stop', () => {
  const made = unwrap(pairCasesText([pair], new Map()));
  expect(made).toContain('It rains. A puddle lies on the road. The right phrase is A: rain.');
});

it('the limit on pictures is reported, and other errors are thrown', () => {
  const large = new Map([[picture('a').id, new Uint8Array(FILE_PICTURES_BYTES + 1)]]);
  expect(pairCasesText([pair], large)).toEqual(
    fail(
      `The case file was not made: the pictures take ${FILE_PICTURES_BYTES + 1} bytes; take some out, so that a file has at most ${FILE_PICTURES_BYTES}.`,
    ),
  );
  class Broken extends Map<string, Uint8Array> {
    override get(): never {
      throw new TypeError('A bug.');
    }
  }
  expect(() => pairCasesText([pair], new Broken())).toThrow('A bug.');
});
