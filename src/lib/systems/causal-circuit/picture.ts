import { painted } from '../drawing/painted.ts';
import { circle, coordinate, element, line, polyline } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { PictureOptions, State } from '../types.ts';
import {
  arcPoint,
  BASE,
  EXTENT,
  GAUGE_RADIUS,
  gaugePoint,
  GLOW_REACH,
  LAMP_COLOURS,
  LAMP_RADIUS,
  LAMPS,
  sceneOf,
  type CircuitScene,
} from './geometry.ts';
import { letter } from './letters.ts';
import { BUTTONS, type ButtonColour } from './press.ts';

/** Default colours of the style `rungs`, by the names that `PictureOptions.colours` can override. */
export const CAUSAL_CIRCUIT_COLOURS = {
  background: '#f6f3ec',
  ground: '#e3dac7',
  track: '#cfc4ae',
  button: '#fdfcf9',
  lampOff: '#4a5468',
  gauge: '#d8d2c6',
  arm: '#3a4a63',
  joint: '#8fa0b8',
  green: '#2fa866',
  red: '#d8452f',
  blue: '#2f7fd6',
} as const;

type Colours = Readonly<Record<keyof typeof CAUSAL_CIRCUIT_COLOURS, string>>;

const BUTTON_RADIUS = 28;
/** Circles of the glow, from large and faint to small and strong, as shares of its reach. */
const GLOW_STEPS = [1, 0.8, 0.6, 0.4, 0.2];

/** Draws the causal circuit in the style `rungs`; deterministic. */
export function drawCausalCircuit(state: State, options: PictureOptions = {}): string {
  const scene = sceneOf(state);
  return painted(EXTENT, CAUSAL_CIRCUIT_COLOURS, options, (colours) => [
    track(colours),
    ...LAMP_COLOURS.map((colour) => lamp(colour, scene, colours)),
    ...LAMP_COLOURS.map((colour) => button(colour, scene, colours)),
    arm(scene, colours),
  ]);
}

/** Draws the arc that the hand travels along. */
function track(colours: Colours): string {
  const points = Array.from({ length: 41 }, (_, index) => arcPoint(index / 40));
  return element('path', {
    d: polyline(points),
    fill: 'none',
    stroke: colours.ground,
    'stroke-width': 22,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** Draws a lamp: its glow, its fill and its gauge grow with the intensity, and a letter names it. */
function lamp(colour: ButtonColour, scene: CircuitScene, colours: Colours): string {
  const intensity = scene.intensities[colour];
  const { x, y } = LAMPS[colour];
  const glow = GLOW_STEPS.map((share) =>
    circle(x, y, LAMP_RADIUS + GLOW_REACH * share * intensity, colours[colour], {
      'fill-opacity': 0.1 * intensity,
    }),
  );
  return [
    ...glow,
    gauge(colour, intensity, colours),
    circle(x, y, LAMP_RADIUS, colours.lampOff),
    circle(x, y, LAMP_RADIUS, colours[colour], { 'fill-opacity': intensity }),
    circle(x - 9, y - 11, 5, '#ffffff', { 'fill-opacity': 0.1 + 0.45 * intensity }),
    letter(colour, { x, y: y + 1 }, 9.5, '#ffffff'),
  ].join('');
}

function gauge(colour: ButtonColour, intensity: number, colours: Colours): string {
  const arc = (share: number, stroke: string, width: number): string => {
    const from = gaugePoint(colour, 0);
    const to = gaugePoint(colour, share);
    const radius = coordinate(GAUGE_RADIUS);
    return element('path', {
      d: `M${coordinate(from.x)} ${coordinate(from.y)}A${radius} ${radius} 0 0 0 ${coordinate(to.x)} ${coordinate(to.y)}`,
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
    });
  };
  return (
    arc(1, colours.background, 11) +
    arc(1, colours.gauge, 6) +
    (intensity > 0 ? arc(intensity, colours[colour], 6) : '')
  );
}

/** Draws a button: the further it is pressed, the more it sinks into its ring, shrinks and takes its colour. */
function button(colour: ButtonColour, scene: CircuitScene, colours: Colours): string {
  const { x, y } = arcPoint(BUTTONS[colour]);
  const depth = scene.presses[colour];
  return [
    circle(x, y, BUTTON_RADIUS, colours.track),
    circle(x, y, BUTTON_RADIUS, colours[colour], { 'fill-opacity': depth }),
    circle(x, y, BUTTON_RADIUS - 5, colours.button),
    circle(x, y - 4 * (1 - depth), BUTTON_RADIUS - 7 - 3 * depth, colours[colour]),
    letter(colour, { x, y: y - 4 * (1 - depth) }, 8, '#ffffff'),
  ].join('');
}

function arm(scene: CircuitScene, colours: Colours): string {
  const { shoulder, elbow, hand } = scene;
  return [
    element('rect', { x: BASE.x - 46, y: BASE.y + 8, width: 92, height: 20, rx: 10, fill: colours.track }),
    line(shoulder, elbow, colours.arm, 18),
    line(elbow, hand, colours.arm, 12),
    circle(shoulder.x, shoulder.y, 17, colours.arm),
    circle(shoulder.x, shoulder.y, 7, colours.joint),
    circle(elbow.x, elbow.y, 11, colours.arm),
    circle(elbow.x, elbow.y, 5, colours.joint),
    gripper(scene, colours),
  ].join('');
}

/** Draws two fingers that close around the hand's position, open towards the far side. */
function gripper(scene: CircuitScene, colours: Colours): string {
  const { hand, heading } = scene;
  const at = (along: number, across: number): Point => ({
    x: hand.x + along * Math.cos(heading) - across * Math.sin(heading),
    y: hand.y - along * Math.sin(heading) - across * Math.cos(heading),
  });
  const finger = (side: number): string =>
    element('path', {
      d: polyline([at(-8, 0), at(-4, 11 * side), at(8, 12 * side), at(14, 6 * side)]),
      fill: 'none',
      stroke: colours.arm,
      'stroke-width': 6,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  return finger(1) + finger(-1) + circle(hand.x, hand.y, 4, colours.arm);
}
