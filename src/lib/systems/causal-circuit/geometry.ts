import type { Point } from '../../util/point.ts';
import { valueOf } from '../drawing/values.ts';
import type { State } from '../types.ts';
import { press, type ButtonColour } from './press.ts';

/** Side of the viewBox. */
export const EXTENT = 400;

/** Base of the arm; the hand travels along an arc around it, from left (0) to right (1). */
export const BASE: Point = { x: 200, y: 342 };
const REACH = 150;
/** Radius of the fingers around the hand's position. */
export const HAND_RADIUS = 14;
const FIRST_ANGLE = (164 * Math.PI) / 180;
const LAST_ANGLE = (16 * Math.PI) / 180;
const UPPER_ARM = 92;
const FOREARM = 84;

/** Centres of the lamps: in a row above the arc, in the order of their buttons. */
export const LAMPS: Readonly<Record<ButtonColour, Point>> = {
  green: { x: 84, y: 84 },
  red: { x: 200, y: 84 },
  blue: { x: 316, y: 84 },
};
export const LAMP_COLOURS: readonly ButtonColour[] = ['green', 'red', 'blue'];
export const LAMP_RADIUS = 27;
export const GLOW_REACH = 30;

/** Radius of a lamp's gauge: half a ring on its right side that fills from the bottom with the intensity. */
export const GAUGE_RADIUS = 36;

/** Positions in the drawing for a state. */
export interface CircuitScene {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly hand: Point;
  /** Direction from the base to the hand in radians, counterclockwise from the right. */
  readonly heading: number;
  readonly intensities: Readonly<Record<ButtonColour, number>>;
  readonly presses: Readonly<Record<ButtonColour, number>>;
}

/**
 * Returns the scene of a state; the lights' intensities are taken as given, without evaluating the equations.
 *
 * @throws RangeError if one of the four values is missing
 */
export function sceneOf(state: State): CircuitScene {
  const arm = valueOf(state, 'robot_arm');
  const heading = headingOf(arm);
  return {
    shoulder: BASE,
    elbow: elbowOf(heading),
    hand: onArc(heading),
    heading,
    intensities: {
      green: valueOf(state, 'green_light'),
      red: valueOf(state, 'red_light'),
      blue: valueOf(state, 'blue_light'),
    },
    presses: { green: press('green', arm), red: press('red', arm), blue: press('blue', arm) },
  };
}

/** Returns the point on the arc of an arm position. */
export function arcPoint(arm: number): Point {
  return onArc(headingOf(arm));
}

/** Returns the arm position whose point on the arc lies in the direction of a point. */
export function armTowards(point: Point): number {
  const heading = Math.atan2(BASE.y - point.y, point.x - BASE.x);
  // Below the base the angle jumps from -180 to 180 degrees: fold it so that left stays left.
  const folded = heading < -Math.PI / 2 ? heading + 2 * Math.PI : heading;
  return (FIRST_ANGLE - folded) / (FIRST_ANGLE - LAST_ANGLE);
}

/** Returns the point on a lamp's gauge of an intensity: its height is linear in the intensity. */
export function gaugePoint(colour: ButtonColour, intensity: number): Point {
  const lamp = LAMPS[colour];
  const height = 1 - 2 * intensity;
  return {
    x: lamp.x + GAUGE_RADIUS * Math.sqrt(Math.max(0, 1 - height ** 2)),
    y: lamp.y + GAUGE_RADIUS * height,
  };
}

/** Returns the intensity whose point on a lamp's gauge has the height of a point. */
export function gaugeIntensity(colour: ButtonColour, y: number): number {
  return (1 - (y - LAMPS[colour].y) / GAUGE_RADIUS) / 2;
}

function headingOf(arm: number): number {
  return FIRST_ANGLE + (LAST_ANGLE - FIRST_ANGLE) * arm;
}

function onArc(heading: number, radius = REACH): Point {
  return { x: BASE.x + radius * Math.cos(heading), y: BASE.y - radius * Math.sin(heading) };
}

/** Returns the elbow of two segments that span the reach, always on the same side (law of cosines). */
function elbowOf(heading: number): Point {
  const inner = Math.acos((UPPER_ARM ** 2 + REACH ** 2 - FOREARM ** 2) / (2 * UPPER_ARM * REACH));
  return onArc(heading + inner, UPPER_ARM);
}
