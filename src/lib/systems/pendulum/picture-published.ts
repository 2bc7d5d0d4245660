import { withColours } from '../drawing/colours.ts';
import { toViewBox } from '../drawing/frame.ts';
import { POINT_WIDTH, publishedFigure } from '../drawing/published-frame.ts';
import { element, line } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { PictureOptions, State } from '../types.ts';
import { BOB_RADIUS, FLOOR_HEIGHT, FRAMES, PIVOT, sceneOf, SUN_RADIUS } from './geometry.ts';

/** Default colours of the style `published`, by the names that `PictureOptions.colours` can override. */
export const PUBLISHED_PENDULUM_COLOURS = {
  background: '#ffffff',
  rod: '#000000',
  bob: '#b22222',
  sun: '#ffa500',
  shadow: '#000000',
} as const;

const FRAME = FRAMES.published;
const LINE_WIDTH = 3 * POINT_WIDTH;

/** Draws the pendulum as in CausalVAE's data set: rod, bob, sun and shadow, clipped at the axes box. */
export function drawPublishedPendulum(state: State, options: PictureOptions = {}): string {
  const colours = withColours(PUBLISHED_PENDULUM_COLOURS, options.colours);
  const scene = sceneOf(state);
  const at = (x: number, y: number): Point => toViewBox(FRAME, x, y);
  const disc = (centre: Point, radius: number, colour: string): string => {
    const { x, y } = at(centre.x, centre.y);
    // The published circles have an edge of one point in their own colour.
    const edge = { stroke: colour, 'stroke-width': POINT_WIDTH };
    return element('ellipse', {
      cx: x,
      cy: y,
      rx: radius * FRAME.scale.x,
      ry: radius * FRAME.scale.y,
      fill: colour,
      ...edge,
    });
  };
  const stroke = (from: Point, to: Point, colour: string): string =>
    line(from, to, colour, LINE_WIDTH, { 'stroke-linecap': 'butt' });
  return publishedFigure(
    colours.background,
    options.size,
    stroke(at(PIVOT.x, PIVOT.y), at(scene.bob.x, scene.bob.y), colours.rod),
    disc(scene.bob, BOB_RADIUS, colours.bob),
    disc(scene.sun, SUN_RADIUS.published, colours.sun),
    stroke(at(scene.shadow.left, FLOOR_HEIGHT), at(scene.shadow.right, FLOOR_HEIGHT), colours.shadow),
  );
}
