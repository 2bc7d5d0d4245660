import type { SystemNoise, SystemVariable } from './types.ts';
import { nameInSentence } from './labels.ts';

/** Returns the exogenous value of a variable that copies it. */
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

/** Returns the exogenous uniform of a random variable: its rank among all outcomes of the same causes. */
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
