import { element } from '../drawing/svg.ts';
import { HAIR } from './hair.ts';
import { moved, type Ink } from './ink.ts';
import people from './people.json' with { type: 'json' };
import type { Clothes, FigurePart, Pose, IconSet } from './types.ts';

/** Position and size of the head in the units of a figure, which is 100 high, feet at y = 100, its middle at x = 0. */
export const HEAD = { x: 0, y: 17, size: 36 } as const;

interface Limbs {
  /** Paths from shoulder to hand. */
  readonly arms: readonly [string, string];
  readonly legs: readonly [string, string];
}

const STRAIGHT_LEGS = ['M-7 66L-7 96', 'M7 66L7 96'] as const;
const LIMBS: Readonly<Record<Pose, Limbs>> = {
  standing: { arms: ['M-14 42L-19 64', 'M14 42L19 64'], legs: STRAIGHT_LEGS },
  walking: { arms: ['M-14 42L-24 58', 'M14 42L25 56'], legs: ['M-5 66L-14 96', 'M5 66L15 95'] },
  'arms-up': { arms: ['M-14 42L-27 20', 'M14 42L27 20'], legs: STRAIGHT_LEGS },
  'arms-out': { arms: ['M-14 42L-32 42', 'M14 42L32 42'], legs: STRAIGHT_LEGS },
  lifting: { arms: ['M-14 42L-20 4', 'M14 42L20 4'], legs: STRAIGHT_LEGS },
  holding: { arms: ['M-14 42L-19 64', 'M14 42L31 50'], legs: STRAIGHT_LEGS },
  reaching: { arms: ['M-14 42L-19 64', 'M14 42L30 50.5'], legs: STRAIGHT_LEGS },
  'hand-up': { arms: ['M-14 42L-19 64', 'M14 42L28 32'], legs: STRAIGHT_LEGS },
  sitting: { arms: ['M-14 42L-10 62', 'M14 42L20 62'], legs: ['M-5 70L16 72L16 96', 'M6 70L26 72L26 96'] },
};

/** Colours of a face and of the matching hands, for a face without looks of its own. */
const SKIN: Readonly<Record<IconSet, { readonly face: RegExp; readonly hands: string }>> = {
  flat: { face: /#ff(?:b02e|822d)/gu, hands: '#ffc83d' },
  outlined: { face: /#fcea2b/gu, hands: '#fcea2b' },
};
/** Radius of the faces of an icon set, in the units of a figure. */
const FACE: Readonly<Record<IconSet, number>> = { flat: 16.3, outlined: 14.2 };
/** Heads without hair, regardless of the looks. */
const HAIRLESS: ReadonlySet<string> = new Set([
  'alien',
  'alien-monster',
  'dragon-face',
  'frog',
  'jack-o-lantern',
  'robot',
]);
/** Heads with something over the hair. */
const COVERED: ReadonlySet<string> = new Set(['face-with-head-bandage']);
const SHOES = '#3b2f2a';

/** Returns whether a head is a face with an expression, and not that of another being. */
export function isFace(head: string): boolean {
  return !HAIRLESS.has(head);
}

/** Returns the colour of a person's skin in a style. */
export function skinOf({ look, skin }: Clothes, style: IconSet): string {
  return skin ?? (look === undefined ? SKIN[style].hands : people[look].skin);
}

/** Draws the body of a person without the head, which is an icon. */
export function bodyOf({ figure, pose = 'standing' }: FigurePart, ink: Ink): string {
  const { arms, legs } = LIMBS[pose];
  const skin = skinOf(figure, ink.style);
  const legColour = figure.skirt === true ? skin : figure.trousers;
  const hands = arms.map((arm) => handAt(arm, skin, ink)).join('');
  const shoes = legs.map((leg) => shoeAt(leg, figure.shoes ?? SHOES, ink)).join('');
  const body = [
    ...legs.map((leg) => ink.stroke(leg, legColour, 11)),
    shoes,
    hands,
    ...arms.map((arm) => ink.stroke(arm, figure.sleeveless === true ? skin : figure.shirt, 9)),
    figure.skirt === true && pose !== 'sitting'
      ? ink.shape('M-12 62L12 62L20 84L-20 84Z', figure.trousers)
      : '',
    ink.shape('M-15 38Q-15 34 -9 34L9 34Q15 34 15 38L14 72L-14 72Z', figure.shirt),
  ].join('');
  return figure.look === undefined
    ? body
    : element('g', { transform: `scale(${people[figure.look].build} 1)` }, body);
}

/** Returns a face in the colours of a person's looks: the icon set's yellow is replaced by the skin. */
export function faceOf(face: string, { look, skin }: Clothes, style: IconSet): string {
  const colour = skin ?? (look === undefined ? undefined : people[look].skin);
  return colour === undefined ? face : face.replaceAll(SKIN[style].face, colour);
}

/** Returns the parts of a person's hair behind the body, and before the face; empty without looks. */
export function hairOf(
  { figure, head }: FigurePart,
  ink: Ink,
): { readonly behind: string; readonly before: string } {
  if (figure.look === undefined || HAIRLESS.has(head)) return { behind: '', before: '' };
  const { shape, colour } = people[figure.look].hair;
  const hair = HAIR[shape as keyof typeof HAIR];
  const at = { x: HEAD.x, y: HEAD.y, scale: FACE[ink.style] / 16 };
  const behind = 'behind' in hair ? moved(at, hair.behind(ink, colour)) : '';
  const before = moved(at, hair.before(ink, colour));
  return COVERED.has(head) ? { behind: behind + before, before: '' } : { behind, before };
}

function handAt(arm: string, skin: string, ink: Ink): string {
  const [x, y] = endOf(arm);
  return ink.ellipse(x * 1.06, y + (y > 50 ? 4 : y < 40 ? -4 : 0), 5, 5, skin);
}

function shoeAt(leg: string, colour: string, ink: Ink): string {
  const [x, y] = endOf(leg);
  return ink.ellipse(x + Math.sign(x) * 1.5, y + 1, 8, 4.5, colour);
}

/** Returns the last point of path data. */
function endOf(path: string): readonly [number, number] {
  const [x = 0, y = 0] = (path.split('L').at(-1) ?? '').split(' ').map(Number);
  return [x, y];
}
