import { causalCircuit, pendulum, waterFlow, type State, type System } from '../../../../systems/index.ts';
import { baseName } from '../../../tasks/kit/files/file-finder.ts';

/** CausalVLBench's names for one of Rungs' systems. */
export interface SystemNames {
  readonly system: System;
  /** Variable ids by lower-case name in questions and answers. */
  readonly variables: ReadonlyMap<string, string>;
  /** Variable ids by prefix of the label fields in counterfactual rows. */
  readonly fields: ReadonlyMap<string, string>;
  /** Variable ids in the order of the numbers in picture names, with a divisor if needed. */
  readonly stem: readonly (readonly [variable: string, divisor?: number])[];
  /** Number of the first of these as a target in picture names; the others follow. */
  readonly firstTarget: number;
}

const pendulumNames: SystemNames = {
  system: pendulum,
  variables: new Map([
    ['pendulum angle', 'pendulum_angle'],
    ['light position', 'light_position'],
    ['shadow length', 'shadow_length'],
    ['shadow position', 'shadow_position'],
  ]),
  fields: new Map([
    ['angle', 'pendulum_angle'],
    ['light', 'light_position'],
    ['shadow_len', 'shadow_length'],
    ['shadow_pos', 'shadow_position'],
  ]),
  stem: [['pendulum_angle'], ['light_position'], ['shadow_length'], ['shadow_position']],
  firstTarget: 0,
};

const flowNames: SystemNames = {
  system: waterFlow,
  variables: new Map([
    ['ball size', 'ball_size'],
    ['hole position', 'hole_position'],
    ['water level', 'water_level'],
    ['water flow', 'water_flow'],
  ]),
  fields: new Map([
    ['ball', 'ball_size'],
    ['hole', 'hole_position'],
    ['water_level', 'water_level'],
    ['water_flow', 'water_flow'],
  ]),
  // File names contain the flow in tenths.
  stem: [['ball_size'], ['hole_position'], ['water_level'], ['water_flow', 10]],
  firstTarget: 0,
};

const circuitNames: SystemNames = {
  system: causalCircuit,
  variables: new Map([
    ['robot arm position', 'robot_arm'],
    ['robot arm', 'robot_arm'],
    ['green light', 'green_light'],
    ['blue light', 'blue_light'],
    ['red light', 'red_light'],
  ]),
  fields: new Map([
    ['robot arm', 'robot_arm'],
    ['green light', 'green_light'],
    ['blue light', 'blue_light'],
    ['red light', 'red_light'],
  ]),
  stem: [['red_light'], ['green_light'], ['blue_light'], ['robot_arm']],
  firstTarget: 1,
};

/** Names by folder of a system in the published data. */
export const SYSTEM_NAMES: ReadonlyMap<string, SystemNames> = new Map([
  ['pendulum', pendulumNames],
  ['flow', flowNames],
  ['circuit', circuitNames],
]);

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const STEM = new RegExp(String.raw`^[ai]_${NUMBER}_${NUMBER}_${NUMBER}_${NUMBER}_\[?(orig|\d)\]?$`, 'u');

/** Parses the state in a picture's name, with values truncated as in names; null for any other name. */
export function stateOfPicture({ stem }: SystemNames, path: string): State | null {
  const match = matchStem(path);
  if (match === null) return null;
  return Object.fromEntries(
    stem.map(([variable, divisor = 1], index) => [variable, Number(match[index + 1]) / divisor]),
  );
}

/** Parses the set variable in a picture's name; null if it names none of the system's. */
export function targetOfPicture({ stem, firstTarget }: SystemNames, path: string): string | null {
  const place = matchStem(path)?.at(-1);
  return place === undefined ? null : (stem[Number(place) - firstTarget]?.[0] ?? null);
}

function matchStem(path: string): RegExpExecArray | null {
  return STEM.exec(baseName(path).replace(/\.[A-Za-z]+$/u, ''));
}
