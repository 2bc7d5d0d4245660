import { describe, expect, it } from 'vitest';
import type { GraphSession, TensorSpec } from '../runtime/index.ts';
import { embeddingOutput, fixedLength, refuseOtherInputs, requiredInput } from './tower.ts';

const ids = { name: 'input_ids', type: 'int64', shape: ['batch', 77] } as TensorSpec;
const mask = { name: 'attention_mask', type: 'int64', shape: ['batch', 77] } as TensorSpec;
const output = (name: string, type: string, shape: readonly (string | number)[]) =>
  ({ name, type, shape }) as TensorSpec;
const session = (inputs: readonly TensorSpec[], outputs: readonly TensorSpec[] = []) =>
  ({ inputs, outputs }) as unknown as GraphSession;

describe('a tower’s graph', () => {
  it('returns the embeddings named by its family, one row per item', () => {
    const good = output('text_embeds', 'float32', ['batch', 8]);
    const others = output('last_hidden_state', 'float32', ['batch', 77, 8]);
    expect(embeddingOutput(session([], [others, good]), 'clip', 'text', 'a.onnx')).toBe(good);
    const pooled = output('pooler_output', 'float32', ['batch', 8]);
    expect(embeddingOutput(session([], [pooled]), 'siglip', 'vision', 'a.onnx')).toBe(pooled);
    for (const bad of [
      output('image_embeds', 'float32', ['batch', 8]),
      output('text_embeds', 'float16', ['batch', 8]),
      output('text_embeds', 'float32', ['batch', 77, 8]),
    ])
      expect(() => embeddingOutput(session([], [bad]), 'clip', 'text', 'a.onnx')).toThrow(
        `a.onnx gives ${bad.name} (${bad.type}, ${bad.shape.join(' x ')})`,
      );
  });

  it('accepts the inputs of its family, and nothing else', () => {
    expect(requiredInput(session([mask, ids]), 'input_ids', ['int32', 'int64'], 'a.onnx')).toBe(ids);
    expect(() => requiredInput(session([ids]), 'input_ids', ['int32'], 'a.onnx')).toThrow(
      'takes input_ids (int64)',
    );
    expect(() => requiredInput(session([mask]), 'input_ids', ['int64'], 'a.onnx')).toThrow(
      'has to take input_ids',
    );
    expect(() =>
      refuseOtherInputs(session([ids, mask]), ['input_ids', 'attention_mask'], 'a.onnx'),
    ).not.toThrow();
    expect(() => refuseOtherInputs(session([ids, mask]), ['input_ids'], 'a.onnx')).toThrow(
      'also takes attention_mask',
    );
  });

  it('fixes a length, or leaves it variable', () => {
    const spec = output('x', 'float32', ['batch', 77, -1, 0]);
    expect([0, 1, 2, 3, 4].map((dimension) => fixedLength(spec, dimension))).toEqual([
      null,
      77,
      null,
      null,
      null,
    ]);
  });
});
