import { expect, it } from 'vitest';
import { required } from '../../../../tests/support/required.ts';
import { skinOf } from '../scenes/figure.ts';
import type { FigurePart, Part, Scene } from '../scenes/types.ts';
import { STORY_PANELS, type StoryPanel } from '../types.ts';
import { areRelated } from './families.ts';
import { sceneWithLooks, stories } from './index.ts';
import { overlapOf, type ThingPart } from './looks.ts';

const HAPPENED = { circumstance: false, cause: true, effect: true };
const UNTOUCHED = { circumstance: false, cause: false, effect: false };
/** Size from which a thing is the subject of a story. */
const LARGE = 40;

const kindOf = (part: Part): string =>
  'figure' in part
    ? `somebody in ${part.figure.shirt}`
    : 'icon' in part
      ? part.icon
      : `${part.own} ${part.colour ?? ''}`;
const thingName = (kind: string): string => kind.split(' ')[0] ?? kind;
/** A plant is the same in each of its states: a bud and its blossom, a tree before and after a fire. */
const plainOf = (kind: string): string =>
  kind.replace(/-(?:in-(?:bud|bloom)|wilted|whole|burnt|lush|frosted)/, '');
const kindsIn = ({ parts }: Scene): ReadonlySet<string> => new Set(parts.map(kindOf));
const hasFigure = ({ parts }: Scene): boolean => parts.some((part) => 'figure' in part);
const largeIn = ({ parts }: Scene): readonly string[] =>
  parts.filter((part) => !('figure' in part) && part.size >= LARGE).map(kindOf);

it('a borrowed look shows the subject of a pair in every story that borrows its looks', () => {
  const without = stories.flatMap((lender) => {
    const strangers = stories.filter((story) => !areRelated(story, lender));
    return lender.pairs.flatMap(({ id }, pair) => {
      const [before, after] = STORY_PANELS.map((panel) => lender.sceneOf(pair, panel, UNTOUCHED));
      if (before === undefined || after === undefined) throw new Error('no pictures');
      const later = kindsIn(after);
      // Cars, nests and fences, which all four have in some colour, are scenery.
      const isOwn = (kind: string): boolean =>
        !lender.pairs.every((_, other) =>
          largeIn(lender.sceneOf(other, 'before', UNTOUCHED)).some(
            (one) => thingName(one) === thingName(kind),
          ),
        );
      const subjects = largeIn(before).filter((kind) => later.has(kind) && isOwn(kind));
      const isSomebody = [before, after].every(hasFigure);
      return STORY_PANELS.flatMap((panel) =>
        // Each story once among the four.
        strangers.flatMap((story, at) => {
          if (at % 4 !== pair) return [];
          const lent = sceneWithLooks(story, pair, panel, HAPPENED, { story: lender, pair, world: HAPPENED });
          const kinds = kindsIn(lent);
          const isThere =
            subjects.every((kind) => [...kinds].some((one) => plainOf(one) === plainOf(kind))) &&
            (!isSomebody || hasFigure(lent));
          return isThere ? [] : [`${id} of ${lender.id} in ${story.id}, ${panel}`];
        }),
      );
    });
  });
  expect(without).toEqual([]);
});

/** Returns a picture of one story with the looks of one of the four of another, with all events happening. */
function lentTo(
  [event, pair]: readonly [string, number],
  panel: StoryPanel,
  [looks, of]: readonly [string, number],
): Scene {
  const [story, lender] = [event, looks].map((id) => required(stories.find((one) => one.id === id)));
  return sceneWithLooks(required(story), pair, panel, HAPPENED, {
    story: required(lender),
    pair: of,
    world: HAPPENED,
  });
}

const placeOf = (scene: Scene, kind: string): readonly number[] =>
  scene.parts.flatMap((part) => ('size' in part && kindOf(part).startsWith(kind) ? [part.x, part.y] : []));
const peopleIn = ({ parts }: Scene): readonly FigurePart[] =>
  parts.flatMap((part) => ('figure' in part ? [part] : []));

it.each([
  // Things that all four have.
  ['ticketed', 'before', 'open-car'],
  ['overtaken', 'after', 'open-car'],
  ['ashes', 'before', 'rising-sun'],
  ['hive', 'after', 'honeybee'],
  ['fishing', 'before', 'fishing-pond'],
  // Things that only one of them has, and the story lists as needed.
  ['practised', 'before', 'guitar'],
  ['medal', 'before', 'cat'],
  ['knocked', 'after', 'cactus'],
  // Things that change their size.
  ['giant', 'after', 'pumpkin'],
] as const)('in %s, %s, a borrowed look includes the needed %s', (id, panel, kind) => {
  const event = required(stories.find((one) => one.id === id));
  const without = stories.filter(
    (lender) =>
      !areRelated(lender, event) && placeOf(lentTo([id, 0], panel, [lender.id, 0]), kind).length === 0,
  );
  expect(without.map((lender) => lender.id)).toEqual([]);
});

it('a borrowed look adds no companion, and nothing that reveals the circumstance of the event', () => {
  const kinds = kindsIn(lentTo(['toothache', 0], 'after', ['saved', 0]));
  expect([...kinds].filter((kind) => ['teddy-bear', 'spider-web'].includes(kind))).toEqual([]);
  expect(kinds.has('tooth') && kinds.has('backpack')).toBe(true);
});

it('a borrowed look shows a subject that changes in its own story as it was before', () => {
  const kinds = kindsIn(lentTo(['fishing', 0], 'after', ['pollinated', 0]));
  expect([...kinds].filter((kind) => /appletree|apple/.test(kind))).toEqual(['appletree-in-leaf ']);
});

it('a borrowed animal replaces the event’s animal if it can do the same, and otherwise both are shown', () => {
  const digs = lentTo(['digging', 0], 'before', ['wallowing', 1]);
  expect(placeOf(digs, 'poodle')).toEqual([]);
  expect(placeOf(digs, 'pig')).toHaveLength(2);
  const beside = kindsIn(lentTo(['digging', 0], 'before', ['clearing', 0]));
  expect(beside.has('poodle') && [...beside].some((kind) => kind.startsWith('pine-whole'))).toBe(true);
});

const thingIn = ({ parts }: Scene, kind: string): ThingPart =>
  required(parts.find((part): part is ThingPart => 'size' in part && kindOf(part).startsWith(kind)));

it('a borrowed look draws the event around the subject, at the subject’s place', () => {
  const sceneOf = (id: string, pair: number): Scene =>
    required(stories.find((one) => one.id === id)).sceneOf(pair, 'before', HAPPENED);
  const lent = lentTo(['pestered', 0], 'before', ['racing', 3]);
  const [turtle, own] = [lent, sceneOf('racing', 3)].map((scene) => thingIn(scene, 'turtle'));
  // As near as the event stays in the picture.
  expect(Math.abs((turtle?.x ?? 0) - (own?.x ?? 100))).toBeLessThan(2);
  const beeFrom = (scene: Scene, { x, size }: ThingPart): number => (thingIn(scene, 'honeybee').x - x) / size;
  const event = sceneOf('pestered', 0);
  expect(beeFrom(lent, required(turtle))).toBeCloseTo(beeFrom(event, thingIn(event, 'dog')), 6);
});

it.each([
  [
    ['lightning', 0, 'oak-burnt'],
    ['racing', 3, 'turtle'],
  ],
  [
    ['given', 0, 'guitar'],
    ['knocked', 0, 'cat'],
  ],
] as const)(
  'a borrowed look keeps event and subject from covering each other: %s, %s',
  ([id, pair, what], [from, of, who]) => {
    const lent = lentTo([id, pair], 'after', [from, of]);
    expect(overlapOf(thingIn(lent, what), thingIn(lent, who))).toBeLessThan(0.26);
  },
);

it('a borrowed look gives the subject the clothes, and the hat on the head; others keep their own', () => {
  const scene = lentTo(['ticketed', 0], 'after', ['toad', 1]);
  const [driver, officer] = peopleIn(scene);
  const [hatX = 0, hatY = 0] = placeOf(scene, 'jester-cap');
  expect(driver?.figure.shirt).toBe('#e2a72e');
  expect(officer?.figure.shirt).toBe('#2f4a86');
  expect(hatX).toBeCloseTo(driver?.x ?? 0, 9);
  expect(hatY).toBeLessThan((driver?.foot ?? 0) - 0.8 * (driver?.height ?? 0));
});

it('a borrowed look lends a person as if nothing had happened to them', () => {
  const [burnt] = peopleIn(lentTo(['ticketed', 0], 'before', ['sunburnt', 0]));
  expect(burnt?.figure.skin).toBeUndefined();
  const [fallen] = peopleIn(lentTo(['fishing', 0], 'after', ['slipped', 0]));
  expect(fallen?.turn).toBeUndefined();
});

const NOT_FACES = /^(?:robot|alien|alien-monster|dragon-face|frog|jack-o-lantern)$/;

it('a borrowed look keeps a head of the right kind: no feeling on a robot, and no frog’s head on a man', () => {
  const wrong = stories.flatMap((lender) =>
    lender.pairs.flatMap((pair, at) => {
      const heads = new Map(
        STORY_PANELS.flatMap((panel) => peopleIn(lender.sceneOf(at, panel, UNTOUCHED))).map(
          ({ figure, head }) => [figure.shirt, NOT_FACES.test(head) ? head : 'face'],
        ),
      );
      return stories.flatMap((event) =>
        areRelated(event, lender)
          ? []
          : STORY_PANELS.flatMap((panel) =>
              peopleIn(lentTo([event.id, at], panel, [lender.id, at]))
                .filter(({ figure, head }) => {
                  const own = heads.get(figure.shirt);
                  return own !== undefined && own !== (NOT_FACES.test(head) ? head : 'face');
                })
                .map(({ head }) => `${pair.id} of ${lender.id} in ${event.id}, ${panel}: ${head}`),
            ),
      );
    }),
  );
  expect(wrong).toEqual([]);
});

it('a borrowed look shows both of two persons, in any event, and the one with a face is the subject', () => {
  const [woman, robot] = ['#cf4a45', '#8d9aa6'];
  for (const event of stories.filter((story) => story.id !== 'bouquet')) {
    for (const panel of STORY_PANELS) {
      const shirts = peopleIn(lentTo([event.id, 1], panel, ['bouquet', 0])).map(({ figure }) => figure.shirt);
      expect(shirts, `${event.id} ${panel}`).toEqual(expect.arrayContaining([woman, robot]));
    }
  }
  const sneezing = peopleIn(lentTo(['soaked', 0], 'after', ['bouquet', 0])).find(
    ({ head }) => head === 'sneezing-face',
  );
  expect(sneezing?.figure.shirt).toBe(woman);
});

it('a borrowed look replaces a fairy-tale being that takes part by a person with a hand of their own', () => {
  const scene = lentTo(['lamp', 1], 'before', ['bouquet', 2]);
  expect(placeOf(scene, 'troll')).toEqual([]);
  const [gardener] = peopleIn(scene);
  expect(gardener?.figure.shirt).toBe('#4b8b57');
  expect(kindsIn(scene).has(`rubbing-hand ${skinOf(required(gardener).figure, 'flat')}`)).toBe(true);
  const [arms, of] = [
    lentTo(['trained', 2], 'after', ['sunburnt', 3]),
    required(stories.find(({ id }) => id === 'sunburnt')),
  ];
  const [musician] = peopleIn(of.sceneOf(3, 'before', UNTOUCHED));
  expect(kindsIn(arms).has(`strong-arm ${skinOf(required(musician).figure, 'flat')}`)).toBe(true);
});

it('a borrowed look moves a plant with its pot, and shows it once, as in both pictures', () => {
  const lent = lentTo(['storm', 0], 'before', ['vase', 0]);
  expect([...kindsIn(lent)].filter((kind) => kind.startsWith('tulip'))).toEqual(['tulip-in-bloom ']);
  const [tulip, pot] = ['tulip', 'pot #c1683c'].map((kind) => thingIn(lent, kind));
  expect(pot?.x).toBeCloseTo(tulip?.x ?? 0, 6);
  expect(tulip?.size).toBeLessThan(56);
  expect((pot?.size ?? 0) / (tulip?.size ?? 1)).toBeCloseTo(36 / 56, 6);
  const struck = kindsIn(lentTo(['lightning', 0], 'before', ['vase', 0]));
  expect([...struck].filter((kind) => kind.startsWith('pot'))).toEqual([]);
});

it('a borrowed look shows a thing whose colour the event changes once', () => {
  const { parts } = lentTo(['turning', 0], 'before', ['giant', 0]);
  expect(parts.map(kindOf).filter((kind) => kind.startsWith('garden-bed'))).toEqual(['garden-bed #4f3524']);
});

it('a borrowed look puts down what an event held up in the air', () => {
  const [, y = 0] = placeOf(lentTo(['dozed', 0], 'after', ['medal', 0]), 'cat');
  expect(y).toBeGreaterThan(66);
});

it('a borrowed look keeps a falling person within the picture', () => {
  const [fallen] = peopleIn(lentTo(['slipped', 0], 'before', ['courting', 0])).filter(({ turn }) => turn);
  expect(required(fallen).x - required(fallen).height / 2).toBeGreaterThanOrEqual(-0.01);
});
