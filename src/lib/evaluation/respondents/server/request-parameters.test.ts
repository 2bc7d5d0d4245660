import { describe, expect, it } from 'vitest';
import {
  readExtraBody,
  requestParameters,
  requestParametersOf,
  type VlmParameters,
} from './request-parameters.ts';

describe('how a model is asked', () => {
  it.each<VlmParameters>([
    {},
    { temperature: 0, topP: 0.9, maxTokens: 7, seed: 0, thinking: false },
    { temperature: 1, stop: ['\n', 'Q: “'], extra: { min_p: 0.1, guided: { choice: ['a', 'b'] } } },
  ])('is in a plan and comes out of it as it was: %j', (parameters) => {
    expect(requestParametersOf(requestParameters(parameters))).toStrictEqual(parameters);
  });

  it('leaves no trace of what is not asked, and is the same however its fields are ordered', () => {
    expect(requestParameters({ temperature: 0, stop: [], extra: {} })).toStrictEqual({ temperature: 0 });
    const one = requestParameters({ extra: { a: 1, b: 2 } });
    expect(requestParameters({ extra: { b: 2, a: 1 } })).toStrictEqual(one);
  });

  it('is as if nothing were said where a plan holds what was never written there', () => {
    expect(requestParametersOf({ stop: 'x', extraBody: '[1]', seed: 'y' })).toStrictEqual({});
    expect(requestParametersOf({ stop: 1, extraBody: true })).toStrictEqual({});
  });

  it.each([
    ['[1]', 'not a JSON object'],
    ['null', 'not a JSON object'],
    ['{"a":', 'not a JSON object'],
    ['{"model": "other"}', '“model”'],
    ['{"top_k": 3, "messages": []}', '“messages”'],
  ])('is refused for further fields %s', (text, why) => {
    const read = readExtraBody(text);
    expect(read.ok ? '' : read.error).toContain(why);
  });
});
