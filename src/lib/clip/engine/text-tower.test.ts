import { describe, expect, it } from 'vitest';
import type { Feed, GraphSession, TensorSpec, Tokenizer } from '../runtime/index.ts';
import type { ModelFamily } from '../types.ts';
import { textTower } from './text-tower.ts';

const PAD = 99;

/** Returns a tokenizer with a token per letter, by its position in the alphabet, and 0 at the end. */
const tokenizer = (maxTokens: number | null): Tokenizer => ({
  encode: (text) => [...Array.from(text, (letter) => letter.charCodeAt(0) - 96), 0],
  padId: PAD,
  maxTokens,
});

interface Shape {
  readonly type?: 'int32' | 'int64';
  readonly batch?: number | string;
  readonly tokens?: number | string;
  readonly mask?: boolean;
}

/**
 * Returns a session that embeds a text as its first token and its number of unmasked tokens, and records its inputs.
 */
function sessionOf(
  { type = 'int64', batch = 'batch', tokens = 'sequence', mask = true }: Shape,
  family: ModelFamily,
) {
  const fed: Record<string, Feed>[] = [];
  const shape = [batch, tokens];
  const inputs: TensorSpec[] = [{ name: 'input_ids', type, shape }];
  if (mask) inputs.push({ name: 'attention_mask', type, shape });
  const session: GraphSession = {
    inputs,
    outputs: [
      {
        name: family === 'clip' ? 'text_embeds' : 'pooler_output',
        type: 'float32',
        shape: ['batch', 'length'],
      },
    ],
    run: (feeds) => {
      fed.push(feeds);
      const ids = feeds.input_ids;
      const [size = 0, length = 0] = ids?.dims ?? [];
      const rows = Array.from({ length: size }, (_, row) => [Number(ids?.data[row * length] ?? 0), 1]);
      return Promise.resolve({ data: Float32Array.from(rows.flat()), dims: [size, 2] });
    },
    release: () => Promise.resolve(),
  };
  return { session, fed };
}

/** Maximum numbers of tokens of the family, the tokenizer and the configuration. */
interface Limits {
  readonly family?: ModelFamily;
  readonly maxTokens?: number | null;
  readonly config?: number | null;
}

function towerOf(shape: Shape, { family = 'clip', maxTokens = null, config = null }: Limits = {}) {
  const { session, fed } = sessionOf(shape, family);
  return { tower: textTower(session, tokenizer(maxTokens), family, 'text.onnx', config), fed };
}

/** Returns rows of numbers of an input, the padding as "_". */
function rowsOf(feed: Feed | undefined): string[] {
  const [size = 0, length = 0] = feed?.dims ?? [];
  const numbers = Array.from(feed?.data ?? [], Number).map((id) => (id === PAD ? '_' : `${id}`));
  return Array.from({ length: size }, (_, row) => numbers.slice(row * length, (row + 1) * length).join(' '));
}

/** Returns each text's position with its first token, in the order of the positions. */
async function embed(tower: ReturnType<typeof textTower>, texts: readonly string[], largest = 4) {
  const found: [number, number][] = [];
  for (const batch of tower.plan(texts, largest)) {
    for (const [position, [x = 0, y = 1]] of await batch.run()) found.push([position, Math.round(x / y)]);
  }
  return found.sort(([a], [b]) => a - b).map((one) => one.join(':'));
}

describe('a text tower', () => {
  it('receives whole texts, padded to a common length, and ignores padding tokens', async () => {
    const { tower, fed } = towerOf({});
    expect(await embed(tower, ['abc', 'd', 'ef', 'g'])).toEqual(['0:1', '1:4', '2:5', '3:7']);
    expect(fed).toHaveLength(1);
    expect(rowsOf(fed[0]?.input_ids)).toEqual([
      '1 2 3 0 _ _ _ _',
      '4 0 _ _ _ _ _ _',
      '5 6 0 _ _ _ _ _',
      '7 0 _ _ _ _ _ _',
    ]);
    expect(rowsOf(fed[0]?.attention_mask)).toEqual([
      '1 1 1 1 0 0 0 0',
      '1 1 0 0 0 0 0 0',
      '1 1 1 0 0 0 0 0',
      '1 1 0 0 0 0 0 0',
    ]);
  });

  it.each([
    ['int64', BigInt64Array],
    ['int32', Int32Array],
  ] as const)('receives the number type of its graph: %s', async (type, kind) => {
    const { tower, fed } = towerOf({ type });
    await embed(tower, ['a']);
    for (const feed of Object.values(fed[0] ?? {})) {
      expect(feed.type).toBe(type);
      expect(feed.data).toBeInstanceOf(kind);
      expect(feed.dims).toEqual([1, 8]);
    }
  });

  it('receives no mask if it does not accept one', async () => {
    const { tower, fed } = towerOf({ mask: false });
    await embed(tower, ['a']);
    expect(Object.keys(fed[0] ?? {})).toEqual(['input_ids']);
  });

  it('receives texts grouped by length, and restores their order', async () => {
    const { tower, fed } = towerOf({});
    const long = 'bcdefghijk';
    expect(await embed(tower, [long, 'a', `c${long}`, 'd'])).toEqual(['0:2', '1:1', '2:3', '3:4']);
    expect(fed.flatMap(({ input_ids: ids }) => ids?.dims ?? [])).toEqual([1, 16, 1, 16, 1, 8, 1, 8]);
  });

  it('repeats its last text in surplus rows, if its graph accepts one size only', async () => {
    const { tower, fed } = towerOf({ batch: 3, tokens: 4 });
    expect(await embed(tower, ['a', 'bc', 'd', 'e'])).toEqual(['0:1', '1:2', '2:4', '3:5']);
    expect(rowsOf(fed[1]?.input_ids)).toEqual(['5 0 _ _', '5 0 _ _', '5 0 _ _']);
  });

  it('keeps the end token of a text that it cuts', async () => {
    const { tower, fed } = towerOf({ tokens: 4 });
    await embed(tower, ['abcdef', 'abc', 'abcd']);
    const rows = fed.flatMap(({ input_ids: ids }) => rowsOf(ids));
    expect(rows.slice(0, 3)).toEqual(['1 2 3 0', '1 2 3 0', '1 2 3 0']);
    expect(tower.count('abcdef')).toEqual({ tokens: 7, read: 4 });
    expect(tower.count('ab')).toEqual({ tokens: 3, read: 3 });
  });

  it.each([
    [{ tokens: 5 }, { maxTokens: 9, config: 7 }, 5],
    [{}, { maxTokens: 9, config: 7 }, 7],
    [{}, { maxTokens: 6, config: 7 }, 6],
    [{}, { config: 7 }, 7],
    [{}, {}, 77],
    [{}, { family: 'siglip' as const }, 64],
    [{}, { family: 'siglip' as const, maxTokens: 10 }, 10],
  ])('of %o, with %o, reads %i tokens', (shape, rest, read) => {
    expect(towerOf(shape, rest).tower.count('x'.repeat(100))).toEqual({ tokens: 101, read });
  });

  it('receives its full length for SigLIP', async () => {
    const { tower, fed } = towerOf({ mask: false }, { family: 'siglip', config: 12 });
    await embed(tower, ['a']);
    expect(fed[0]?.input_ids?.dims).toEqual([1, 12]);
  });

  it('learns the length of its embeddings from its first run if its graph does not state it', async () => {
    const { tower } = towerOf({});
    expect(tower.embeddingLength).toBeNull();
    await embed(tower, ['a', 'b', 'c', 'd']);
    expect(tower.embeddingLength).toBe(2);
  });
});
