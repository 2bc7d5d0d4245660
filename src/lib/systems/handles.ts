import { fraction, world, type Frame } from './drawing/frame.ts';
import type { Point } from '../util/point.ts';
import type { DiagramStyle, Handle, PictureStyle, State, SystemVariable } from './types.ts';
import { clamp } from '../util/clamp.ts';

/** Radius of a drag target as a fraction of the picture: suitable for a thumb on a picture of 400 pixels. */
const GRAB_RADIUS = 0.055;

/** The shape of a draggable thing: all points within a radius of a segment, in the system's drawing units. */
export interface Body {
  readonly from: Point;
  /** Default: the same point. */
  readonly to?: Point;
  readonly radius?: number;
}

/** A handle as a system defines it, in its own drawing units. */
export interface HandlePlan {
  readonly variable: string;
  readonly label: string;
  readonly axis: Handle['axis'];
  readonly at: (state: State, style: DiagramStyle) => Point;
  /** Returns the shape of the thing as drawn; default: its centre only. */
  readonly body?: (state: State, style: DiagramStyle) => Body;
  /** Returns the raw value at a point; it need not be in range, on a step, or finite. */
  readonly valueAt: (point: Point, state: State, style: DiagramStyle) => number;
}

/** Converts a plan in drawing units to a handle in fractions of the picture, with values in range and on a step. */
export function handleFor(
  plan: HandlePlan,
  variables: readonly SystemVariable[],
  frames: Readonly<Record<DiagramStyle, Frame>>,
): Handle {
  const variable = variables.find((candidate) => candidate.id === plan.variable);
  if (variable === undefined) throw new RangeError(`No variable is named ${plan.variable}.`);
  return {
    variable: plan.variable,
    label: plan.label,
    axis: plan.axis,
    radius: GRAB_RADIUS,
    at: (state, style) => {
      const drawn = diagramStyle(style);
      const point = plan.at(state, drawn);
      return fraction(frames[drawn], point.x, point.y);
    },
    distance: (point, state, picture) => {
      const style = diagramStyle(picture);
      const { from, to = from, radius = 0 } = plan.body?.(state, style) ?? { from: plan.at(state, style) };
      const frame = frames[style];
      const away = distanceToSegment(point, fraction(frame, from.x, from.y), fraction(frame, to.x, to.y));
      return Math.max(0, away - (radius * frame.scale.x) / frame.extent);
    },
    valueAt: (point, state, picture) => {
      const style = diagramStyle(picture);
      return onStep(variable, plan.valueAt(world(frames[style], point), state, style));
    },
  };
}

/** Returns the style of a diagram; for a style that is not the benchmark's, ours. */
function diagramStyle(style: PictureStyle): DiagramStyle {
  return style === 'published' ? style : 'rungs';
}

/** Returns the value in a variable's range and on one of its steps (counted from 0) that is nearest to a raw value. */
export function onStep(variable: SystemVariable, value: number): number {
  const [lo, hi] = variable.range;
  const finite = Number.isNaN(value) ? lo : value;
  const stepped = Math.round(finite / variable.step) * variable.step;
  return clamp(Number(stepped.toFixed(variable.digits)), lo, hi);
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const squaredLength = along.x ** 2 + along.y ** 2;
  const share = ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / (squaredLength || 1);
  const nearest = clamp(share, 0, 1);
  return Math.hypot(point.x - from.x - nearest * along.x, point.y - from.y - nearest * along.y);
}
