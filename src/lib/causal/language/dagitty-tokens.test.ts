import { expect, test } from 'vitest';
import { graphTokens } from './dagitty-tokens.ts';

/** Returns each token with the first letter of its kind: `n:X`, `e:->`. */
const words = (text: string): readonly string[] =>
  graphTokens(text).map(({ kind, text: word }) => `${kind[0] ?? ''}:${word}`);

test.each(['-1', '-1.2', '-12.345', '3.25', '0.5e-3', '-2e+10', '7'])(
  'a number is one token: %s',
  (number) => {
    expect(words(`a=${number}`)).toEqual(['n:a', 'e:=', `n:${number}`]);
  },
);

test.each<[string, string[]]>([
  ['X->Y', ['n:X', 'e:->', 'n:Y']],
  ['X<-Y', ['n:X', 'e:<-', 'n:Y']],
  ['X<->Y', ['n:X', 'e:<->', 'n:Y']],
  ['X--Y', ['n:X', 'e:--', 'n:Y']],
  ['X @-> Y', ['n:X', 'e:@->', 'n:Y']],
  ['X <-@ Y', ['n:X', 'e:<-@', 'n:Y']],
  ['X @-@ Y', ['n:X', 'e:@-@', 'n:Y']],
  ['X @--@ Y', ['n:X', 'e:@--@', 'n:Y']],
  ['X @-- Y', ['n:X', 'e:@--', 'n:Y']],
  ['X o-o Y', ['n:X', 'e:o-o', 'n:Y']],
  ['X -o Y', ['n:X', 'e:-o', 'n:Y']],
  ['X1->2Y', ['n:X1', 'e:->', 'n:2Y']],
  ['1.5.2 -> 1a', ['n:1.5.2', 'e:->', 'n:1a']],
])('an arrow is separated from adjacent names: %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['"a b" -> \'c d\'', ['n:a b', 'e:->', 'n:c d']],
  ['"say \\"so\\""', ['n:say "so"']],
  ["'it\\'s'", ["n:it's"]],
  ['"" ->', ['n:', 'e:->']],
  ['"back\\\\slash"', ['n:back\\slash']],
])('quoted names lose their quotes and backslashes: %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('comments and blanks are ignored, and line ends and semicolons separate statements', () => {
  expect(words('X // a -> b\nY # c\r\nZ /* d\n e */ ; W')).toEqual([
    'n:X',
    's:\n',
    'n:Y',
    's:\r\n',
    'n:Z',
    's:;',
    'n:W',
  ]);
  expect(words('{X [a]}')).toEqual(['b:{', 'n:X', 'b:[', 'n:a', 'b:]', 'b:}']);
  expect(words('X & ( ) Y')).toEqual(['n:X', 'n:&', 'n:Y']);
});
