import { expect, test } from 'vitest';
import type { Check } from '../../../state/servers/types.ts';
import { nextTarget } from './next-target.ts';

function lists(...ids: readonly string[]): Check {
  return {
    status: 'ready',
    models: ids.map((id) => ({ id, contextTokens: null, vision: null })),
    milliseconds: 1,
  };
}

test.each([
  ['the next of its server', [['a', 'one']], 'a', 'two'],
  [
    'one of another server once those are asked',
    [
      ['a', 'one'],
      ['a', 'two'],
    ],
    'b',
    'three',
  ],
  [
    'the last one’s server comes first',
    [
      ['a', 'one'],
      ['b', 'three'],
    ],
    'a',
    'two',
  ],
  [
    'none once all are asked',
    [
      ['a', 'one'],
      ['b', 'three'],
      ['a', 'two'],
    ],
    'a',
    '',
  ],
  [
    'none where its server lists nothing and no other has one left',
    [
      ['b', 'three'],
      ['a', 'two'],
      ['c', 'x'],
      ['a', 'one'],
    ],
    'a',
    '',
  ],
] as const)('the next suggested model is %s', (_, asked, server, model) => {
  const checks = new Map<string, Check>([
    ['a', lists('one', 'two')],
    ['b', lists('three')],
    ['c', { status: 'asking' }],
  ]);
  const targets = asked.map(([of, name]) => ({ server: of, model: name }));
  expect(nextTarget(targets, checks)).toEqual({ server, model });
});
