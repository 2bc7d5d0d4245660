import { describe, expect, it } from 'vitest';
import { causalCircuit, pendulum, waterFlow } from '../../../systems/index.ts';
import { readValuesAsPublished } from './values-published.ts';

describe('readValuesAsPublished', () => {
  it('takes the value as it stands, in lower case and without stars', () => {
    const text =
      'The **Pendulum angle**: Left\nlight position: right.\nshadow length - long\nshadow position: center';
    expect(readValuesAsPublished(pendulum, text)).toEqual({
      pendulum_angle: 'left',
      light_position: 'right.',
      shadow_position: 'center',
    });
  });

  it('knows a variable by a few letters, and lets a later line win', () => {
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
