import { describe, expect, it } from 'vitest';
import { causalCircuit, pendulum, waterFlow } from '../../../systems/index.ts';
import { readValuesAsPublished } from './values-published.ts';

describe('readValuesAsPublished', () => {
  it('reads the value after the name, in lower case and without asterisks', () => {
    const text =
      'The **Pendulum angle**: Left\nlight position: right.\nshadow length - long\nshadow position: center';
    expect(readValuesAsPublished(pendulum, text)).toEqual({
      pendulum_angle: 'left',
      light_position: 'right.',
      shadow_position: 'center',
    });
  });

  it('recognises a variable by a few letters, and uses the last line about it', () => {
    expect(
      readValuesAsPublished(
        causalCircuit,
        'Arm: touching red light\ngreen: on\nBlue button: off\nred: on\nred: off',
      ),
    ).toEqual({ robot_arm: 'touching red light', green_light: 'on', blue_light: 'off', red_light: 'off' });
    expect(readValuesAsPublished(waterFlow, 'flow: left\nball: small\nlevel: low\nhole: top')).toEqual({
      water_flow: 'left',
      ball_size: 'small',
      water_level: 'low',
      hole_position: 'top',
    });
  });
});
