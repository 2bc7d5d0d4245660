import { toViewBox } from '../drawing/frame.ts';
import { ground, painted } from '../drawing/painted.ts';
import { circle, coordinate, element, line, polyline } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { PictureOptions, State } from '../types.ts';
import {
  ballBottom,
  BALL_ENLARGEMENT,
  FRAMES,
  GLASS,
  LANDING_HEIGHT,
  sceneOf,
  type WaterFlowScene,
} from './geometry.ts';

/** Default colours of the style `rungs`, by the names that `PictureOptions.colours` can override. */
export const WATER_FLOW_COLOURS = {
  background: '#f6f3ec',
  ground: '#e3dac7',
  glass: '#3a4a63',
  inside: '#fdfcf9',
  water: '#8cc4e0',
  surface: '#4d97c0',
  jet: '#5da9d0',
  ball: '#c4533a',
} as const;

type Colours = Readonly<Record<keyof typeof WATER_FLOW_COLOURS, string>>;

const FRAME = FRAMES.rungs;
const WALL_WIDTH = 6;
const HOLE_HEIGHT = 14;
const JET_WIDTH = 8;
const RIM_HEIGHT = 11.4;

/** Draws the water flow in the style `rungs`; deterministic. */
export function drawWaterFlow(state: State, options: PictureOptions = {}): string {
  const scene = sceneOf(state);
  return painted(FRAME.extent, WATER_FLOW_COLOURS, options, (colours) => [
    ground(322, colours.ground),
    water(scene, colours),
    ball(scene, colours),
    graduations(colours),
    jet(scene, colours),
    glass(scene, colours),
  ]);
}

function water(scene: WaterFlowScene, colours: Colours): string {
  const topLeft = toViewBox(FRAME, GLASS.left, scene.surface);
  const bottomRight = toViewBox(FRAME, GLASS.right, 0);
  const rim = toViewBox(FRAME, GLASS.left, RIM_HEIGHT);
  const width = bottomRight.x - topLeft.x;
  return [
    element('rect', { x: rim.x, y: rim.y, width, height: bottomRight.y - rim.y, fill: colours.inside }),
    element('rect', {
      x: topLeft.x,
      y: topLeft.y,
      width,
      height: bottomRight.y - topLeft.y,
      fill: colours.water,
    }),
    line(topLeft, { x: bottomRight.x, y: topLeft.y }, colours.surface, 4, { 'stroke-linecap': 'butt' }),
  ].join('');
}

function ball(scene: WaterFlowScene, colours: Colours): string {
  const radius = scene.ballRadius * BALL_ENLARGEMENT.rungs * FRAME.scale.y;
  const bottom = toViewBox(FRAME, (GLASS.left + GLASS.right) / 2, ballBottom('rungs'));
  const y = bottom.y - radius;
  return (
    circle(bottom.x, y, radius, colours.ball) +
    circle(bottom.x - radius * 0.32, y - radius * 0.36, radius * 0.24, '#ffffff', { 'fill-opacity': 0.35 })
  );
}

/** Draws marks on the glass at equal distances, as on a measuring beaker. */
function graduations(colours: Colours): string {
  return Array.from({ length: 10 }, (_, index) => {
    const start = toViewBox(FRAME, GLASS.left, index + 1);
    return line(start, { x: start.x + (index % 5 === 4 ? 20 : 12), y: start.y }, colours.glass, 2, {
      'stroke-opacity': 0.35,
    });
  }).join('');
}

/** Draws a parabola that leaves the hole horizontally and meets the ground at the landing point. */
function jet(scene: WaterFlowScene, colours: Colours): string {
  const start = toViewBox(FRAME, GLASS.right, scene.hole);
  const end = toViewBox(FRAME, scene.landing, LANDING_HEIGHT);
  const path = `M${at({ x: start.x - 4, y: start.y })}L${at(start)}Q${at({ x: (start.x + end.x) / 2, y: start.y })} ${at(end)}`;
  return [
    element('ellipse', { cx: end.x, cy: end.y + 4, rx: 17, ry: 5, fill: colours.jet, 'fill-opacity': 0.45 }),
    element('path', { d: path, fill: 'none', stroke: colours.jet, 'stroke-width': JET_WIDTH }),
    element('ellipse', { cx: end.x, cy: end.y + 3, rx: 9, ry: 3.5, fill: colours.jet }),
  ].join('');
}

function glass(scene: WaterFlowScene, colours: Colours): string {
  const left = toViewBox(FRAME, GLASS.left, RIM_HEIGHT);
  const bottom = toViewBox(FRAME, GLASS.right, 0);
  const hole = toViewBox(FRAME, GLASS.right, scene.hole);
  const below = [left, { x: left.x, y: bottom.y }, bottom, { x: bottom.x, y: hole.y + HOLE_HEIGHT / 2 }];
  const above = [
    { x: bottom.x, y: hole.y - HOLE_HEIGHT / 2 },
    { x: bottom.x, y: left.y },
  ];
  return [below, above]
    .map((points) =>
      element('path', {
        d: polyline(points),
        fill: 'none',
        stroke: colours.glass,
        'stroke-width': WALL_WIDTH,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }),
    )
    .join('');
}

function at(point: Point): string {
  return `${coordinate(point.x)} ${coordinate(point.y)}`;
}
