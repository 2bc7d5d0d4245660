import { describe, expect, it } from 'vitest';
import { causalCircuit, pendulum, systems, waterFlow } from '../../../../systems/index.ts';
import { readValues } from './values.ts';

const pendulumValues = {
  pendulum_angle: 'left',
  light_position: 'right',
  shadow_length: 'short',
  shadow_position: 'center',
};

const lines = 'pendulum angle: left\nlight position: right\nshadow length: short\nshadow position: center';

const wholeAnswers = [
  lines,
  lines.toUpperCase(),
  lines.replaceAll('\n', '\r\n'),
  lines.replaceAll(' ', '_').replaceAll(':_', ': '),
  lines.replace(/^/gmu, '- '),
  lines.replace(/^/gmu, '* '),
  lines.replace(/^/gmu, '\u2022 '),
  lines.replace(/$/gmu, '.'),
  lines.replace(/$/gmu, ','),
  lines.replace(/^(.*):/gmu, '**$1**:'),
  lines.replace(/: (.*)$/gmu, ': **$1**'),
  lines.replace(/: (.*)$/gmu, ': "$1"'),
  lines.replace(/^/gmu, '1. '),
  lines.replaceAll('\n', ', '),
  lines.replaceAll('\n', '; '),
  lines.replaceAll(':', ' ='),
  lines.replaceAll(':', ' is'),
  lines.replaceAll(':', ' would be'),
  lines.replaceAll(':', ' would have been'),
  lines.replaceAll(':', ' remains'),
  lines.replaceAll(': ', ': would still be '),
  lines.replace(/$/gmu, ' (as before)'),
  `Sure! Here are the values:\n\n${lines}\n\nLet me know if you need more.`,
  `Answer:\n${lines}`,
  `If the light position is changed from left to right, these values follow.\n${lines}`,
  `\`\`\`\n${lines}\n\`\`\``,
  `<think>pendulum angle: right</think>${lines}`,
  JSON.stringify(pendulumValues),
  JSON.stringify({ answer: pendulumValues }, null, 2),
  `\`\`\`json\n${JSON.stringify(pendulumValues, null, 2)}\n\`\`\``,
  JSON.stringify(
    Object.entries(pendulumValues).map(([name, value]) => ({ name: name.replace('_', ' '), value })),
  ),
  `| variable | value |\n|---|---|\n${lines.replace(/^(.*): (.*)$/gmu, '| $1 | $2 |')}`,
  'The pendulum angle stays left. The light position is now right, the shadow length would be short, and the shadow position would remain center.',
];

describe('readValues', () => {
  it.each(wholeAnswers)('reads all four values from %j', (text) => {
    expect(readValues(pendulum, text)).toEqual(pendulumValues);
  });

  it.each([
    ['pendulum angle: left or right', 'two values'],
    ['pendulum angle: left/right', 'two values'],
    ['pendulum angle: left, right', 'two values'],
    ['pendulum angle: left -> right', 'a change'],
    ['pendulum angle: left\npendulum angle: right', 'two lines that disagree'],
    ['pendulum angle: up', 'no value of its own'],
    ['pendulum angle: long', 'a value of another variable'],
    ['left', 'no name'],
    ['The pendulum angle follows the light to the left.', 'no statement of a value'],
    ['pendulum angle: leftmost', 'another word'],
  ])('reads nothing from %j: %s', (text) => {
    expect(readValues(pendulum, text)).toEqual({
      pendulum_angle: null,
      light_position: null,
      shadow_length: null,
      shadow_position: null,
    });
  });

  it('reads the named values of an incomplete answer', () => {
    expect(readValues(waterFlow, 'water level: high\nball size: huge')).toEqual({
      ball_size: null,
      hole_position: null,
      water_level: 'high',
      water_flow: null,
    });
  });

  it('reads values that contain the word for values', () => {
    expect(
      readValues(
        causalCircuit,
        'Robot arm: touching the green light\nGreen light: on\nBlue light: off\nRed light: on, depending on the green light',
      ),
    ).toEqual({
      robot_arm: 'touching green light',
      green_light: 'on',
      blue_light: 'off',
      red_light: 'on',
    });
  });

  it('accepts the robot arm’s longer name in the data set, too', () => {
    expect(
      readValues(causalCircuit, 'Robot arm position: touching blue light\nGreen light state: on'),
    ).toMatchObject({ robot_arm: 'touching blue light', green_light: 'on' });
  });

  it('reads every category of every variable', () => {
    for (const system of systems) {
      for (const { id, label, categories } of system.variables) {
        for (const category of categories) {
          expect(readValues(system, `- **${label}**: ${category.id}.`)[id]).toBe(category.id);
        }
      }
    }
  });
});
