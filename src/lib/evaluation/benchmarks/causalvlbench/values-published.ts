import type { System } from '../../../systems/index.ts';

/** Substrings by which the authors' code recognises a variable, tried in this order; the first match counts. */
const keys: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  pendulum: [
    ['pendulum angle', 'pendulum_angle'],
    ['light position', 'light_position'],
    ['shadow length', 'shadow_length'],
    ['shadow position', 'shadow_position'],
  ],
  'water-flow': [
    ['ball', 'ball_size'],
    ['hole', 'hole_position'],
    ['level', 'water_level'],
    ['flow', 'water_flow'],
  ],
  'causal-circuit': [
    ['red', 'red_light'],
    ['green', 'green_light'],
    ['blue', 'blue_light'],
    ['robot', 'robot_arm'],
    ['arm', 'robot_arm'],
  ],
};

/**
 * Parses values as the authors' code does: asterisks are removed, each line is "key: value", the key is searched
 * for substrings, the value is taken in lower case. A later line overwrites an earlier one.
 */
export function readValuesAsPublished(system: System, text: string): Readonly<Record<string, string>> {
  const letters = keys[system.id] ?? system.variables.map(({ id, label }) => [label, id] as const);
  const values = new Map<string, string>();
  for (const line of text.replaceAll('*', '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const key = line.slice(0, colon).trim().toLowerCase();
    const id = letters.find(([part]) => key.includes(part))?.[1];
    if (id !== undefined)
      values.set(
        id,
        line
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return Object.fromEntries(values);
}
