import { expect, it } from 'vitest';
import type { Picture } from '../../../pictures/picture.ts';
import { optionOfKey, optionsOf } from './options.ts';

const shown = [{ name: 'p' }] as unknown as readonly Picture[];
const options = [{ text: 'A' }, { text: 'B', picture: 'p' }];
const choice = { kind: 'choice', pick: 1, options } as const;

it('a person answers by the first letter, the number or the text of an option', () => {
  const yesNo = optionsOf({ kind: 'yes-no' } as never, []);
  const choices = optionsOf(choice, shown);
  const text = (from: typeof yesNo, key: string) => optionOfKey(from, key)?.text;
  expect(['y', 'N', '2', 'x'].map((key) => text(yesNo, key))).toEqual(['Yes', 'No', 'No', undefined]);
  expect(['1', 'b', '3'].map((key) => text(choices, key))).toEqual(['A', 'B', undefined]);
  expect(choices.map(({ picture }) => picture)).toEqual([undefined, shown[0]]);
});

it('an answer in parts or as text has no options', () => {
  expect(optionsOf({ ...choice, pick: 2 }, shown)).toEqual([]);
  expect(optionsOf({ kind: 'text' } as never, [])).toEqual([]);
});
