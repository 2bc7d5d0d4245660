import type { SystemNoise, SystemVariable } from './types.ts';
import { nameInSentence } from './labels.ts';

/** The exogenous value behind a variable that simply takes it over. */
export function rootNoise(variable: SystemVariable, value: number): SystemNoise {
  const { range, step, digits, values } = variable;
  return {
    id: `U_${variable.id}`,
    label: `cause of ${nameInSentence(variable)}`,
    range,
    step,
    digits,
    ...(values === undefined ? {} : { values }),
    default: value,
  };
}

/** The exogenous uniform behind a variable with a chance: its rank among all outcomes of the same causes. */
export function chanceNoise(variable: SystemVariable, value = 0.5): SystemNoise {
  return {
    id: `U_${variable.id}`,
    label: `chance in ${nameInSentence(variable)}`,
    range: [0, 1],
    step: 0.01,
    digits: 2,
    default: value,
  };
}
