import { expect, it } from 'vitest';
import * as v from 'valibot';
import { defaultForm, formSchema } from './form-schema.ts';

it('an older form without further settings still asks as it did', () => {
  const { jpegQuality, bothOrders, probabilities, repeats, repeatTemperature, part, ...earlier } =
    defaultForm;
  expect(v.parse(formSchema, earlier)).toEqual({
    ...earlier,
    jpegQuality,
    bothOrders,
    probabilities,
    repeats,
    repeatTemperature,
    part,
  });
  expect(v.safeParse(formSchema, { ...earlier, probabilities: 'odd' }).success).toBe(false);
});

it('a default run uses the likeliest token, states the rules, shows no examples and lets models think', () => {
  expect(defaultForm).toMatchObject({
    temperature: '0',
    maxTokens: '1024',
    thinking: true,
    stream: false,
    bothOrders: false,
    shots: 0,
    demos: 'random',
    graph: true,
    chainOfThought: false,
    style: 'rungs',
    count: '100',
    seed: '1',
    source: '',
    part: '',
    probabilities: 'tokens',
    repeats: '10',
  });
});
