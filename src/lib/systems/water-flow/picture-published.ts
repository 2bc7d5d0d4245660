import { withColours } from '../drawing/colours.ts';
import { toViewBox } from '../drawing/frame.ts';
import { POINT_WIDTH, publishedFigure } from '../drawing/published-frame.ts';
import { coordinate, element, line } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { PictureOptions, State } from '../types.ts';
import { ballBottom, FRAMES, GLASS, LANDING_HEIGHT, sceneOf, type WaterFlowScene } from './geometry.ts';

/** Default colours of the style `published`, by the names that `PictureOptions.colours` can override. */
export const PUBLISHED_WATER_FLOW_COLOURS = {
  background: '#ffffff',
  ground: '#000000',
  glass: '#000000',
  water: '#87cefa',
  ball: '#b22222',
} as const;

type Colours = Readonly<Record<keyof typeof PUBLISHED_WATER_FLOW_COLOURS, string>>;

const FRAME = FRAMES.published;
const LINE_WIDTH = 2 * POINT_WIDTH;
const HOLE_HEIGHT = 0.4;
const GROUND_HEIGHT = 0.2;
const GROUND_END = 20;

/** Draws the water flow as in CausalVAE's data set: water, glass with a gap, ball, jet and ground line. */
export function drawPublishedWaterFlow(state: State, options: PictureOptions = {}): string {
  const colours = withColours(PUBLISHED_WATER_FLOW_COLOURS, options.colours);
  const scene = sceneOf(state);
  return publishedFigure(
    colours.background,
    options.size,
    water(scene, colours),
    glass(scene, colours),
    ball(scene, colours),
    jet(scene, colours),
    stroke(at(0, GROUND_HEIGHT), at(GROUND_END, GROUND_HEIGHT), colours.ground),
  );
}

function at(x: number, y: number): Point {
  return toViewBox(FRAME, x, y);
}

function stroke(from: Point, to: Point, colour: string): string {
  return line(from, to, colour, LINE_WIDTH, { 'stroke-linecap': 'butt' });
}

/** Returns the edge of a patch: one point wide in its own colour. */
function edge(colour: string): Readonly<Record<string, string | number>> {
  return { fill: colour, stroke: colour, 'stroke-width': POINT_WIDTH };
}

function water(scene: WaterFlowScene, colours: Colours): string {
  const topLeft = at(GLASS.left, scene.surface);
  const bottomRight = at(GLASS.right, 0);
  return element('rect', {
    x: topLeft.x,
    y: topLeft.y,
    width: bottomRight.x - topLeft.x,
    height: bottomRight.y - topLeft.y,
    ...edge(colours.water),
  });
}

function glass(scene: WaterFlowScene, colours: Colours): string {
  return [
    stroke(at(GLASS.left, 0), at(GLASS.left, GLASS.top), colours.glass),
    stroke(at(GLASS.right, 0), at(GLASS.right, scene.hole), colours.glass),
    stroke(at(GLASS.right, scene.hole + HOLE_HEIGHT), at(GLASS.right, GLASS.top), colours.glass),
  ].join('');
}

function ball(scene: WaterFlowScene, colours: Colours): string {
  const centre = at((GLASS.left + GLASS.right) / 2, ballBottom('published') + scene.ballRadius);
  return element('ellipse', {
    cx: centre.x,
    cy: centre.y,
    rx: scene.ballRadius * FRAME.scale.x,
    ry: scene.ballRadius * FRAME.scale.y,
    ...edge(colours.ball),
  });
}

/** Draws the parabola from the hole to the landing point, without the published drawing's random widening. */
function jet(scene: WaterFlowScene, colours: Colours): string {
  const start = at(GLASS.right, scene.hole);
  const end = at(scene.landing, LANDING_HEIGHT);
  const bend = coordinate((start.x + end.x) / 2);
  return element('path', {
    d: `M${coordinate(start.x)} ${coordinate(start.y)}Q${bend} ${coordinate(start.y)} ${coordinate(end.x)} ${coordinate(end.y)}`,
    fill: 'none',
    stroke: colours.water,
    'stroke-width': LINE_WIDTH,
    'stroke-linecap': 'square',
  });
}
