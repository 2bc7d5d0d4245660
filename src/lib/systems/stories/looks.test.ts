import { expect, it } from 'vitest';
import type { Part, Scene } from '../scenes/types.ts';
import { STORY_PANELS } from '../types.ts';
import { areRelated } from './families.ts';
import { sceneWithLooks, stories } from './index.ts';

const HAPPENED = { circumstance: false, cause: true, effect: true };
const UNTOUCHED = { circumstance: false, cause: false, effect: false };
/** A thing of this size is who or what a story is about. */
const LARGE = 40;

const kindOf = (part: Part): string =>
  'figure' in part
    ? `somebody in ${part.figure.shirt}`
    : 'icon' in part
      ? part.icon
      : `${part.own} ${part.colour ?? ''}`;
const kindsIn = ({ parts }: Scene): ReadonlySet<string> => new Set(parts.map(kindOf));
const hasFigure = ({ parts }: Scene): boolean => parts.some((part) => 'figure' in part);
const largeIn = ({ parts }: Scene): readonly string[] =>
  parts.filter((part) => !('figure' in part) && part.size >= LARGE).map(kindOf);

it('shows the subject of a pair in whatever story its looks are lent to', () => {
  const without = stories.flatMap((lender) => {
    const strangers = stories.filter((story) => !areRelated(story, lender));
    return lender.pairs.flatMap(({ id }, pair) => {
      const [before, after] = STORY_PANELS.map((panel) => lender.sceneOf(pair, panel, UNTOUCHED));
      if (before === undefined || after === undefined) throw new Error('no pictures');
      const later = kindsIn(after);
      const subjects = largeIn(before).filter((kind) => later.has(kind));
      const isSomebody = [before, after].every(hasFigure);
      return STORY_PANELS.flatMap((panel) =>
        // Each story once among the four.
        strangers.flatMap((story, at) => {
          if (at % 4 !== pair) return [];
          const lent = sceneWithLooks(story, pair, panel, HAPPENED, { story: lender, pair, world: HAPPENED });
          const kinds = kindsIn(lent);
          const isThere = subjects.every((kind) => kinds.has(kind)) && (!isSomebody || hasFigure(lent));
          return isThere ? [] : [`${id} of ${lender.id} in ${story.id}, ${panel}`];
        }),
      );
    });
  });
  expect(without).toEqual([]);
});
