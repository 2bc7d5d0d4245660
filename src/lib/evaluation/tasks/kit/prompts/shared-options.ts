/** Options that mean the same in every task that has them, so that reports may ask for them. */
import type { TaskOption, Variant } from '../../variant.ts';
import { taskOption } from './task-options.ts';

type Values = Parameters<typeof taskOption>[2];
type Asked = Pick<Variant, 'ways'>;

const [INPUT_ID, NO_INPUT] = ['input', 'none'] as const;
const [STYLES_ID, ONE_STYLE] = ['styles', 'one'] as const;

/** Creates the option that says what an item shows; a value `none` shows nothing besides the question. */
export function inputOption(values: Values): TaskOption {
  return taskOption(INPUT_ID, 'What is given', values);
}

/** Returns whether a variant's items show nothing besides the question. */
export function showsNothing({ ways }: Asked): boolean {
  return ways?.[INPUT_ID] === NO_INPUT;
}

/**
 * Creates the option that says whether each pair is asked about in the variant's style or in several in turn.
 *
 * @param several the values beyond the first, which is one style
 */
export function stylesOption(several: Values): TaskOption {
  return taskOption(STYLES_ID, 'Styles in one run', [[ONE_STYLE, 'One'], ...several], {
    selectsItems: true,
  });
}

/** Returns in which styles a run has pictures if there are several, such as `both`; otherwise undefined. */
export function severalStyles({ ways }: Asked): string | undefined {
  const styles = ways?.[STYLES_ID];
  return styles === ONE_STYLE ? undefined : styles;
}
