import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const parse = (fields: object) => parseConfig({ model_type: 'clip', ...fields }, 'config.json');

describe('a model’s configuration', () => {
  it.each([
    ['clip', 'clip'],
    ['siglip', 'siglip'],
    ['siglip2', 'siglip'],
  ])('of the type %s is of the family %s', (type, family) => {
    expect(parse({ model_type: type }).family).toBe(family);
  });

  it('does not state what it omits', () => {
    const config = parse({});
    expect(config).toMatchObject({ logitScale: null, logitBias: null, maxTextTokens: null });
    expect(config.dtype('wasm')).toBeNull();
    expect(parse({ text_config: {} }).maxTextTokens).toBeNull();
  });

  it('states the trained scale and bias, but not an initial scale', () => {
    expect(parse({ logit_scale: 4.6, logit_bias: -12 })).toMatchObject({ logitBias: -12 });
    expect(parse({ logit_scale: 4.6, logit_scale_init_value: 1 }).logitScale).toBeCloseTo(Math.exp(4.6));
    expect(parse({ logit_scale_init_value: 4.6 }).logitScale).toBeCloseTo(Math.exp(4.6));
    for (const fresh of [2.6592, Math.log(1 / 0.07)])
      expect(parse({ logit_scale: fresh }).logitScale).toBeNull();
    expect(parse({ text_config: { max_position_embeddings: 77 } }).maxTextTokens).toBe(77);
  });

  it('names a precision for all devices, for one, or for the towers', () => {
    const named = (library: object) => parse({ 'transformers.js_config': library });
    const own = named({ dtype: 'fp16', device_config: { wasm: { dtype: 'q8' } } });
    expect([own.dtype('wasm'), own.dtype('webgpu')]).toEqual(['q8', 'fp16']);
    expect(named({ dtype: 'auto' }).dtype('wasm')).toBeNull();
    expect(named({ dtype: { other: 'fp32' } }).dtype('wasm')).toBeNull();
    expect(named({ dtype: { vision_model: 'fp16', model: 'q8' } }).dtype('wasm')).toBe('fp16');
    expect(named({ dtype: { text_model: 'fp32', vision_model: 'q8' } }).dtype('wasm')).toBe('fp32');
    expect(() => named({ dtype: 'fp5' }).dtype('wasm')).toThrow('“fp5”');
  });

  it('is rejected with the name of the invalid field', () => {
    expect(() => parse({ model_type: 'llava' })).toThrow('“llava”');
    expect(() => parse({ logit_scale: 'high' })).toThrow('“logit_scale”');
    expect(() => parseConfig(null, 'config.json')).toThrow('its value is');
  });
});
