import { describe, expect, test } from 'vitest';
import { families } from '../distributions/index.ts';
import { functions, infixOperators, prefixOperators } from '../operators/table.ts';
import { withFreshNames } from './fresh-names.ts';
import { parseModel } from './parse-model.ts';
import { reference } from './reference.ts';

const entries = reference.flatMap(({ title, entries: all }) => all.map((entry) => ({ title, ...entry })));
const formsOf = (title: string): string[] =>
  entries.filter((entry) => entry.title === title).map(({ form }) => form);

describe('the reference of the language', () => {
  test.each(entries)('$title: the example of $form is a model', ({ example }) => {
    const parsed = parseModel(example);
    expect(parsed.ok ? '' : parsed.error.message).toBe('');
  });

  test.each(entries)('$title: the example of $form shows it', ({ form, example }) => {
    const words =
      form.match(/[a-z]+(?=\()|<?->|[-+*/^]|[<>=!]=|[<>~#]|\b(?:latent|label|and|or|not|pi)\b/gu) ?? [];
    for (const word of words) expect(example).toContain(word);
  });

  test('lists every distribution with its parameter names, and every function', () => {
    expect(formsOf('Distributions').map((form) => form.split('(')[0])).toEqual([...families.keys()]);
    expect(formsOf('Functions').map((form) => form.split('(')[0])).toEqual([...functions.keys()]);
    expect(formsOf('Distributions')[0]).toBe('normal(mean, sd)');
  });

  test('lists every operator', () => {
    const listed = formsOf('Operators').flatMap((form) => form.split(' '));
    expect(listed).toEqual(
      expect.arrayContaining([...infixOperators.keys(), ...prefixOperators.keys(), 'pi']),
    );
  });

  test.each([...functions.values()])(
    'lists as many arguments of $name as it accepts',
    ({ name, arity: [fewest, most] }) => {
      const form = formsOf('Functions').find((entry) => entry.startsWith(`${name}(`)) ?? '';
      const args = form.slice(form.indexOf('(') + 1, -1).split(', ');
      if (most === Infinity) expect(args.at(-1)).toBe('...');
      else expect(args).toHaveLength(fewest);
    },
  );

  test('has examples that use free names when inserted into a text', () => {
    const text = 'X ~ normal(0, 1)\nX2 = X\n# U\n';
    expect(withFreshNames('X ~ normal(0, 1)\nY = X^2', text)).toBe('X3 ~ normal(0, 1)\nY = X3^2');
    expect(withFreshNames('latent U ~ bernoulli(0.5)', text)).toBe('latent U2 ~ bernoulli(0.5)');
  });

  test.each(entries)('$title: the example of $form can be inserted twice', ({ example }) => {
    const once = `${withFreshNames(example, '')}\n`;
    const parsed = parseModel(once + withFreshNames(example, once));
    expect(parsed.ok ? '' : parsed.error.message).toBe('');
  });
});
