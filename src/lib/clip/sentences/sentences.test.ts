import { describe, expect, it } from 'vitest';
import { ModelError } from '../model-error.ts';
import { filesFolder } from '../models/files.ts';
import type { Feed, GraphSession, Runtime, Tokenizer } from '../runtime/types.ts';
import type { ClipProgress } from '../types.ts';
import { embedSentences } from './embed.ts';
import { openSentences } from './open.ts';

const PAD = 99;

/** One token per letter, by its position in the alphabet. */
const tokenizer: Tokenizer = {
  encode: (text) => Array.from(text, (letter) => letter.charCodeAt(0) - 96),
  padId: PAD,
  maxTokens: null,
};

/** Returns a graph whose state of a token is its id and 1; padding has states too, which must not count. */
function stateGraph(
  fed: Record<string, Feed>[],
  released: { count: number },
  outputs: readonly string[],
): GraphSession {
  const shape = ['batch', 'sequence'];
  return {
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({ name, type: 'int64', shape })),
    outputs: outputs.map((name) => ({ name, type: 'float32', shape: [...shape, 2] })),
    run: (feeds) => {
      fed.push(feeds);
      const ids = feeds['input_ids'];
      const states = [...(ids?.data ?? [])].flatMap((id) => [Number(id), 1]);
      return Promise.resolve({ data: Float32Array.from(states), dims: [...(ids?.dims ?? []), 2] });
    },
    release: () => {
      released.count += 1;
      return Promise.resolve();
    },
  };
}

function setUp({
  config = { model_type: 'bert', max_position_embeddings: 8 },
  outputs = ['last_hidden_state'],
  files = ['onnx/model.onnx'],
}: { config?: object; outputs?: string[]; files?: string[] } = {}) {
  const fed: Record<string, Feed>[] = [];
  const released = { count: 0 };
  const started: string[] = [];
  const runtime: Runtime = {
    tokenizer: () => Promise.resolve(tokenizer),
    start: ({ bytes }, device) => {
      started.push(`${device} ${new TextDecoder().decode(bytes)}`);
      return Promise.resolve(stateGraph(fed, released, outputs));
    },
  };
  const contents = new Map<string, Blob>([
    ['config.json', new Blob([JSON.stringify(config)])],
    ['tokenizer.json', new Blob(['{}'])],
    ['tokenizer_config.json', new Blob(['{}'])],
    ...files.map((path) => [path, new Blob([path])] as const),
  ]);
  const folder = filesFolder({ kind: 'files', id: 'mine', files: contents });
  return { open: () => openSentences(folder, runtime), fed, released, started };
}

const unit = (...values: readonly number[]): readonly number[] => {
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
};

describe('a sentence model', () => {
  it('gives the mean state of a sentence’s own tokens, at length 1, in the order of the sentences', async () => {
    const { open, fed } = setUp();
    const seen: ClipProgress[] = [];
    const vectors = await embedSentences(await open(), ['abc', 'd', 'aa'], {
      onprogress: (progress) => seen.push(progress),
    });
    const expected = [unit(2, 1), unit(4, 1), unit(1, 1)];
    vectors.forEach((vector, index) =>
      vector.forEach((value, at) => expect(value).toBeCloseTo(expected[index]?.[at] ?? Number.NaN, 6)),
    );
    expect(Object.keys(fed[0] ?? {})).toEqual(['input_ids', 'attention_mask', 'token_type_ids']);
    expect(seen.at(-1)).toEqual({ stage: 'embed', done: 3, total: 3, cached: 0 });
  });

  it('reads at most the model’s maximum number of tokens', async () => {
    const { open, fed } = setUp();
    await embedSentences(await open(), ['abcdefghijkl']);
    expect([...(fed[0]?.['input_ids']?.data ?? [])].map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 12]);
  });

  it('uses the smallest graph for WASM, and only the text tower of a CLIP', async () => {
    const quantised = setUp({ files: ['onnx/model.onnx', 'onnx/model_quantized.onnx'] });
    await quantised.open();
    expect(quantised.started).toEqual(['wasm onnx/model_quantized.onnx']);
    const clip = setUp({ config: { model_type: 'clip' }, files: ['onnx/text_model.onnx'] });
    // The fake graph is not a tower: it is read as one, and refused.
    await expect(clip.open()).rejects.toThrow(
      /also takes token_type_ids, which a single tower does not need/u,
    );
    expect(clip.started).toEqual(['wasm onnx/text_model.onnx']);
    expect(clip.released.count).toBe(1);
  });

  it('names what is missing or unexpected in the graph', async () => {
    await expect(setUp({ files: [] }).open()).rejects.toThrow(/the folder “mine” lacks onnx\/model\.onnx/u);
    await expect(setUp({ outputs: ['logits'] }).open()).rejects.toThrow(
      /gives logits, but a sentence model has to give last_hidden_state.*feature extraction/u,
    );
    await expect(setUp({ config: {} }).open()).rejects.toBeInstanceOf(ModelError);
  });

  it('stops on request', async () => {
    const model = await setUp().open();
    await expect(embedSentences(model, ['a'], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
