import { describe, expect, it } from 'vitest';
import {
  readExtraBody,
  requestParameters,
  requestParametersOf,
  type VlmParameters,
} from './request-parameters.ts';

describe('the request parameters of a model', () => {
  it.each<VlmParameters>([
    {},
    { temperature: 0, topP: 0.9, maxTokens: 7, seed: 0, thinking: false },
    { temperature: 1, stop: ['\n', 'Q: “'], extra: { min_p: 0.1, guided: { choice: ['a', 'b'] } } },
  ])('are stored in a plan and restored unchanged: %j', (parameters) => {
    expect(requestParametersOf(requestParameters(parameters))).toStrictEqual(parameters);
  });

  it('are omitted if not set, and do not depend on the order of their fields', () => {
    expect(requestParameters({ temperature: 0, stop: [], extra: {} })).toStrictEqual({ temperature: 0 });
    const one = requestParameters({ extra: { a: 1, b: 2 } });
    expect(requestParameters({ extra: { b: 2, a: 1 } })).toStrictEqual(one);
  });

  it('ignore invalid values in a plan', () => {
    expect(requestParametersOf({ stop: 'x', extraBody: '[1]', seed: 'y' })).toStrictEqual({});
    expect(requestParametersOf({ stop: 1, extraBody: true })).toStrictEqual({});
  });

  it.each([
    ['[1]', 'not a JSON object'],
    ['null', 'not a JSON object'],
    ['{"a":', 'not a JSON object'],
    ['{"model": "other"}', '“model”'],
    ['{"top_k": 3, "messages": []}', '“messages”'],
  ])('are rejected for further fields %s', (text, why) => {
    const read = readExtraBody(text);
    expect(read.ok ? '' : read.error).toContain(why);
  });
});
