import { describe, expect, it } from 'vitest';
import { causalCircuit, pendulum, systems, waterFlow, type System } from '../../../../systems/index.ts';
import { cutAsPublished, deniesName, readNames } from './names.ts';

const table: readonly (readonly [System, string, readonly string[]])[] = [
  [pendulum, 'light position', ['light_position']],
  [pendulum, 'Light Position.', ['light_position']],
  [pendulum, '**light position**', ['light_position']],
  [pendulum, '"light_position"', ['light_position']],
  [pendulum, '`light-position`', ['light_position']],
  [pendulum, '- light position\n', ['light_position']],
  [pendulum, '1. Light position', ['light_position']],
  [pendulum, 'Answer: light position', ['light_position']],
  [pendulum, 'The answer is: **light position**.', ['light_position']],
  [pendulum, 'The light position was set by hand, so the shadow moved.', ['light_position']],
  [pendulum, 'Comparing both pictures, the variable that was set is the light\nposition', ['light_position']],
  [pendulum, '{"answer": "light_position"}', ['light_position']],
  [pendulum, '```json\n{"variable": "light position", "why": "the sun moved"}\n```', ['light_position']],
  [pendulum, '<think>pendulum angle? shadow length?</think>light position', ['light_position']],
  [pendulum, 'light position, light position', ['light_position']],
  [pendulum, 'The shadow length changed because of the light position.', ['shadow_length', 'light_position']],
  [
    pendulum,
    'pendulum angle, light position, shadow length, shadow position',
    ['pendulum_angle', 'light_position', 'shadow_length', 'shadow_position'],
  ],
  [pendulum, 'the sun', []],
  [pendulum, 'highlight positions', []],
  [waterFlow, 'WATER LEVEL', ['water_level']],
  [waterFlow, 'water', []],
  [causalCircuit, 'The robot arm, which now is touching the green light.', ['robot_arm']],
  [causalCircuit, 'robot arm: not touching any light', ['robot_arm']],
  [causalCircuit, 'Red light', ['red_light']],
];

describe('readNames', () => {
  it.each(table)('reads in %o', (system, text, expected) => {
    expect([text, readNames(system, text)]).toEqual([text, expected]);
  });

  it('reads every name of every system alone, as id and as display name', () => {
    for (const system of systems) {
      for (const { id, label } of system.variables) {
        for (const text of [id, label, label.toUpperCase(), `*${label}*.`]) {
          expect(readNames(system, text)).toEqual([id]);
        }
      }
    }
  });
});

describe('deniesName', () => {
  it.each([
    ['It is not the light position.', true],
    ['It isn\u2019t the light position.', true],
    ['The light position is not what it was.', false],
    ['light position', false],
    ['It cannot be the light position.', true],
    ['There is a knot in the light position.', false],
  ])('%j: %s', (text, expected) => {
    expect(deniesName(text, ['light position'])).toBe(expected);
  });
});

describe('cutAsPublished', () => {
  it.each([
    ['Light position. The rest followed.', 'light position'],
    ['It is 1.5.\nLight position', 'it is 1.5.'],
    ['\nlight position', ''],
    ['light position', 'light position'],
  ])('cuts %j to %j', (text, cut) => {
    expect(cutAsPublished(text)).toBe(cut);
  });
});
