import type { AnswerForm } from '../../../evaluation/tasks/answer-form.ts';
import type { Picture } from '../../../pictures/picture.ts';

/** An answer that a person gives by one press. */
export interface HumanOption {
  readonly text: string;
  /** The key that gives it. */
  readonly key: string;
  readonly picture?: Picture | undefined;
}

/** Returns the options of a question; none for answers in parts or as text. */
export function optionsOf(form: AnswerForm, pictures: readonly Picture[]): readonly HumanOption[] {
  if (form.kind === 'yes-no') return ['Yes', 'No'].map((text) => ({ text, key: text.charAt(0) }));
  if (form.kind !== 'choice' || form.pick !== 1) return [];
  return form.options.map(({ text, picture: name }, index) => ({
    text,
    key: String(index + 1),
    picture: pictures.find((one) => one.name === name),
  }));
}

/** Returns the option of a pressed key: by its number, its key or its text. */
export function optionOfKey(options: readonly HumanOption[], pressed: string): HumanOption | undefined {
  const key = pressed.toLowerCase();
  return (
    options[Number(key) - 1] ??
    options.find((one) => one.key.toLowerCase() === key || one.text.toLowerCase() === key)
  );
}
