import { describe, expect, it } from 'vitest';
import { baseName } from '../../../tasks/kit/files/file-finder.ts';
import { stateOfPicture, SYSTEM_NAMES, targetOfPicture, type SystemNames } from './names.ts';
import { required } from '../../../../../../tests/support/required.ts';

function namesOf(folder: string): SystemNames {
  return required(SYSTEM_NAMES.get(folder));
}

describe.each(['pendulum', 'flow', 'circuit'])('the published names of %s', (folder) => {
  const names = namesOf(folder);
  const ids = names.system.variables.map(({ id }) => id);

  it('name every variable, in questions, in labels and in pictures', () => {
    for (const map of [names.variables, names.fields])
      expect([...new Set(map.values())].sort()).toEqual([...ids].sort());
    expect(names.stem.map(([id]) => id).sort()).toEqual([...ids].sort());
    for (const [name, id] of names.variables) expect(id.startsWith(name.split(' ')[0] ?? '?')).toBe(true);
  });

  it('give a picture’s values in the order of its numbers, and what was set', () => {
    const path = `data/${folder}/a_1_-2_3.5_40_orig.png`;
    const state = stateOfPicture(names, path);
    const values = [1, -2, 3.5, 40].map((value, at) => value / (names.stem[at]?.[1] ?? 1));
    expect(state).toEqual(Object.fromEntries(names.stem.map(([id], at) => [id, values[at]])));
    expect(targetOfPicture(names, path)).toBeNull();
    for (const [at, [id]] of names.stem.entries()) {
      const place = at + names.firstTarget;
      for (const end of [`_${place}.png`, `_[${place}].jpeg`]) {
        expect(targetOfPicture(names, `i_1_2_3_4${end}`)).toBe(id);
        expect(stateOfPicture(names, `x/i_1_2_3_4${end}`)).not.toBeNull();
      }
    }
    expect(targetOfPicture(names, 'i_1_2_3_4_9.png')).toBeNull();
  });

  it.each([
    'b_1_2_3_4_orig.png',
    'a_1_2_3_orig.png',
    'a_1_2_3_4_5_orig.png',
    'a_1_2_x_4_orig.png',
    'orig.png',
    'a_1_2_3_4_12.png',
    'xa_1_2_3_4_orig.png',
    'a_1_2_3_4_origin.png',
    'a_1_2_3._4_orig.png',
  ])('give nothing for %s', (path) => {
    expect(stateOfPicture(names, path)).toBeNull();
    expect(targetOfPicture(names, path)).toBeNull();
  });
});

it('the published names are the data’s label fields and questions', () => {
  expect([...namesOf('pendulum').fields.keys()]).toEqual(['angle', 'light', 'shadow_len', 'shadow_pos']);
  expect([...namesOf('flow').fields.keys()]).toEqual(['ball', 'hole', 'water_level', 'water_flow']);
  expect(namesOf('pendulum').fields.get('light')).toBe('light_position');
  expect(namesOf('pendulum').fields.get('shadow_len')).toBe('shadow_length');
  expect(namesOf('circuit').variables.get('robot arm position')).toBe('robot_arm');
  expect(namesOf('flow').stem.at(-1)).toEqual(['water_flow', 10]);
  expect(baseName('a/b/c.png')).toBe('c.png');
  expect(baseName('c.png')).toBe('c.png');
});
