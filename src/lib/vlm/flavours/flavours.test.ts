import * as v from 'valibot';
import { expect, it } from 'vitest';
import { flavours } from '../../../../tests/support/mock-flavours.ts';
import { modelList } from '../schema.ts';
import { FLAVOURS } from './index.ts';

const nameOf = (title: string): string => title.toLowerCase().replace(' ', '-');
const script = { kind: 'answer', text: 'Yes', reasoning: 'So' } as const;
/** Properties that models state: context length in tokens, else whether they accept pictures; null if neither. */
const SAID = { vllm: 32_768, sglang: 8192, 'llama.cpp': true, ollama: null, 'lm-studio': null };
const asked = { stream: false, logprobs: false, includeUsage: false };

// Replies and errors are read by any matching flavour, so a mistake in one would not show there.
it.each(Object.entries(flavours))('%s reads its own thinking and errors', (name, mock) => {
  const own = FLAVOURS.find(({ title }) => nameOf(title) === name);
  expect(mock.whole(script, asked)).toMatchObject({
    choices: [{ message: { [own?.reasoning ?? '']: 'So' } }],
  });
  expect(own && v.parse(own.error, mock.error(400, 'No.'))).toMatchObject({ message: 'No.' });
});

it('each flavour is mocked, except our models and the generic one', () => {
  const unknown = FLAVOURS.filter(({ title }) => !Object.hasOwn(flavours, nameOf(title)));
  expect(unknown.map(({ title }) => title)).toEqual(['rungs serve', 'Any other']);
});

it('each flavour describes its models: the length of a prompt, whether pictures are accepted', () => {
  const { data } = v.parse(modelList, { data: Object.values(flavours).map(({ model }) => model) });
  const said = Object.keys(flavours).map((name, index) => {
    const { contextTokens, vision } = data[index] ?? {};
    return [name, contextTokens ?? vision] as const;
  });
  expect(Object.fromEntries(said)).toMatchObject(SAID);
});
