import { causalCircuit, pendulum, waterFlow, type State, type System } from '../../../../systems/index.ts';
import { baseName } from '../../../tasks/kit/files/file-finder.ts';

/** How CausalVLBench names the things of one of our systems. */
export interface SystemNames {
  readonly system: System;
  /** Our variable ids by the names in questions and answers, lower case. */
  readonly variables: ReadonlyMap<string, string>;
  /** Our variable ids by the prefix of the label fields of counterfactual rows. */
  readonly fields: ReadonlyMap<string, string>;
  /** Our variable ids in the order of the numbers in picture names, with what one is divided by where it is. */
  readonly stem: readonly (readonly [variable: string, divisor?: number])[];
  /** The number that picture names give the first of these where it was set; the others follow. */
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
  // The flow stands in names as whole tenths.
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

/** Names by the folder of a system in the published data. */
export const SYSTEM_NAMES: ReadonlyMap<string, SystemNames> = new Map([
  ['pendulum', pendulumNames],
  ['flow', flowNames],
  ['circuit', circuitNames],
]);

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const STEM = new RegExp(String.raw`^[ai]_${NUMBER}_${NUMBER}_${NUMBER}_${NUMBER}_\[?(orig|\d)\]?$`, 'u');

/** The state that a picture's name tells, values cut as names have them; null for any other name. */
export function stateOfPicture({ stem }: SystemNames, path: string): State | null {
  const match = matchStem(path);
  if (match === null) return null;
  return Object.fromEntries(
    stem.map(([variable, divisor = 1], index) => [variable, Number(match[index + 1]) / divisor]),
  );
}

/** The variable that was set before a picture was taken, as its name tells; null where it tells none of ours. */
export function targetOfPicture({ stem, firstTarget }: SystemNames, path: string): string | null {
  const place = matchStem(path)?.at(-1);
  return place === undefined ? null : (stem[Number(place) - firstTarget]?.[0] ?? null);
}

function matchStem(path: string): RegExpExecArray | null {
  return STEM.exec(baseName(path).replace(/\.[A-Za-z]+$/u, ''));
}
