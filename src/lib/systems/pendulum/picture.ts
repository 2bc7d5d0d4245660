import { toViewBox } from '../drawing/frame.ts';
import { ground, painted } from '../drawing/painted.ts';
import { circle, element, line, polyline } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { PictureOptions, State } from '../types.ts';
import { FLOOR_HEIGHT, FRAMES, PIVOT, sceneOf, SUN_RADIUS, type PendulumScene } from './geometry.ts';

/** Default colours of the style `rungs`, by the names that `PictureOptions.colours` can override. */
export const PENDULUM_COLOURS = {
  background: '#f6f3ec',
  ground: '#e3dac7',
  stand: '#b9b2a3',
  rod: '#3a4a63',
  bob: '#c4533a',
  sun: '#f2a81d',
  light: '#f2bf4a',
  shadow: '#4a4f63',
} as const;

type Colours = Readonly<Record<keyof typeof PENDULUM_COLOURS, string>>;

const FRAME = FRAMES.rungs;
const SUN = SUN_RADIUS.rungs * FRAME.scale.x;
const BOB_RADIUS = 18;
const SHADOW_HALF_HEIGHT = 8;
/** Rays start at least this far from either side, in viewBox units. */
const MARGIN = 22;
/** Rays start this many drawing units below the sun's height along their path, outside its glow. */
const SUN_CLEARANCE = 4.2;

/** Draws the pendulum in the style `rungs`; deterministic. */
export function drawPendulum(state: State, options: PictureOptions = {}): string {
  const scene = sceneOf(state);
  return painted(FRAME.extent, PENDULUM_COLOURS, options, (colours) => [
    ground(310, colours.ground),
    light(scene, colours),
    shadow(scene, colours),
    stand(colours),
    sun(scene, colours),
    pendulum(scene, colours),
  ]);
}

/** Draws parallel light past the pivot and past the bob: the two rays meet the floor at the ends of the shadow. */
function light(scene: PendulumScene, colours: Colours): string {
  const rays = [PIVOT, scene.tip].map((through) => rayPast(through, scene));
  const [pivotRay, tipRay] = rays;
  if (pivotRay === undefined || tipRay === undefined) return '';
  return [
    element('path', {
      d: polyline([pivotRay.past, pivotRay.to, tipRay.to, tipRay.past], { closed: true }),
      fill: colours.shadow,
      'fill-opacity': 0.1,
    }),
    ...rays.map((ray) => line(ray.from, ray.to, colours.light, 3, { 'stroke-dasharray': '1 7' })),
  ].join('');
}

interface Ray {
  readonly from: Point;
  /** Point of the pendulum that the ray touches. */
  readonly past: Point;
  readonly to: Point;
}

/** Returns the ray past a point, from below the sun to the floor, inside the picture. */
function rayPast(past: Point, scene: PendulumScene): Ray {
  const direction = { x: scene.slant, y: 1 };
  const squaredLength = direction.x ** 2 + direction.y ** 2;
  const toSun = { x: scene.sun.x - past.x, y: scene.sun.y - past.y };
  const besideSun = (toSun.x * direction.x + toSun.y * direction.y) / squaredLength;
  const edges = [MARGIN, FRAME.extent - MARGIN].map((x) => (x - FRAME.origin.x) / FRAME.scale.x);
  const limits = edges.map((edge) => (edge - past.x) / direction.x).filter((limit) => limit > 0);
  const up = Math.min(besideSun - SUN_CLEARANCE / Math.sqrt(squaredLength), ...limits);
  const down = past.y - FLOOR_HEIGHT;
  return {
    from: toViewBox(FRAME, past.x + direction.x * up, past.y + up),
    past: toViewBox(FRAME, past.x, past.y),
    to: toViewBox(FRAME, past.x - direction.x * down, FLOOR_HEIGHT),
  };
}

function shadow(scene: PendulumScene, colours: Colours): string {
  const left = toViewBox(FRAME, scene.shadow.left, FLOOR_HEIGHT);
  const right = toViewBox(FRAME, scene.shadow.right, FLOOR_HEIGHT);
  return element('ellipse', {
    cx: (left.x + right.x) / 2,
    cy: left.y,
    rx: (right.x - left.x) / 2,
    ry: SHADOW_HALF_HEIGHT,
    fill: colours.shadow,
  });
}

function stand(colours: Colours): string {
  const top = toViewBox(FRAME, PIVOT.x, PIVOT.y);
  const foot = toViewBox(FRAME, PIVOT.x, FLOOR_HEIGHT);
  const back = { x: foot.x, y: foot.y - 14 };
  return (
    line(top, back, colours.stand, 6) +
    line({ x: back.x - 22, y: back.y }, { x: back.x + 22, y: back.y }, colours.stand, 6)
  );
}

function sun(scene: PendulumScene, colours: Colours): string {
  const centre = toViewBox(FRAME, scene.sun.x, scene.sun.y);
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const at = (radius: number): Point => ({
      x: centre.x + radius * Math.cos(angle),
      y: centre.y + radius * Math.sin(angle),
    });
    return line(at(SUN + 8), at(SUN + 15), colours.sun, 4);
  });
  return [
    circle(centre.x, centre.y, SUN + 24, colours.light, { 'fill-opacity': 0.22 }),
    ...rays,
    circle(centre.x, centre.y, SUN, colours.sun),
    circle(centre.x, centre.y, SUN - 7, colours.light, { 'fill-opacity': 0.45 }),
  ].join('');
}

function pendulum(scene: PendulumScene, colours: Colours): string {
  const pivot = toViewBox(FRAME, PIVOT.x, PIVOT.y);
  const bob = toViewBox(FRAME, scene.bob.x, scene.bob.y);
  return [
    line(pivot, bob, colours.rod, 6),
    circle(bob.x, bob.y, BOB_RADIUS, colours.bob),
    circle(bob.x - 5.5, bob.y - 6, 4.5, '#ffffff', { 'fill-opacity': 0.35 }),
    circle(pivot.x, pivot.y, 8, colours.rod),
    circle(pivot.x, pivot.y, 3, colours.background),
  ].join('');
}
