/** Options that mean the same in every task that has them, so that reports may ask for them. */
import type { TaskOption, Variant } from '../../variant.ts';
import type { PictureStyle } from '../../../../systems/types.ts';
import { isTrainedStyle, SCENE_STYLES, TRAINED_SCENE_STYLES } from '../../../../systems/scenes/style.ts';
import { optionIn, taskOption } from './task-options.ts';

type Values = Parameters<typeof taskOption>[2];
type Asked = Pick<Variant, 'ways'>;

const [INPUT_ID, NO_INPUT] = ['input', 'none'] as const;

/** Creates the option that says what an item shows; a value `none` shows nothing besides the question. */
export function inputOption(values: Values): TaskOption {
  return taskOption(INPUT_ID, 'What is given', values);
}

/** Returns whether a variant's items show nothing besides the question. */
export function showsNothing({ ways }: Asked): boolean {
  return ways?.[INPUT_ID] === NO_INPUT;
}

/** Task option: whether each pair is asked about in the variant's style, or in several in turn. */
export const STYLES = taskOption(
  'styles',
  'Styles in one run',
  [
    ['one', 'One'],
    ['both', 'Flat and outlined', 'Every pair in both, listed side by side in the figures'],
    ['all', 'All', 'Every pair in each, also in those in which no model was trained'],
  ],
  { selectsItems: true },
);

/** Styles by value of this option; `both` is from before there were three. */
const SEVERAL_STYLES: Readonly<Record<string, readonly PictureStyle[]>> = {
  both: TRAINED_SCENE_STYLES,
  all: SCENE_STYLES,
};

/**
 * Returns the styles in which a variant's pictures are drawn, in the order in which they take turns.
 *
 * @throws InputError for an unknown value of the option
 */
export function stylesOf(variant: Pick<Variant, 'ways' | 'style'>): readonly PictureStyle[] {
  return SEVERAL_STYLES[optionIn(STYLES, variant)] ?? [variant.style];
}

/** Returns those of a variant's styles in which no embedded model was trained. */
export function untrainedStylesOf(variant: Pick<Variant, 'ways' | 'style'>): readonly PictureStyle[] {
  return stylesOf(variant).filter((style) => !isTrainedStyle(style));
}
