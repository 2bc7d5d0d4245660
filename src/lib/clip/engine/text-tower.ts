import type { Feed, GraphSession, Tokenizer } from '../runtime/index.ts';
import type { ModelFamily, TokenCount } from '../types.ts';
import { paddedLength, planBatches } from './batches.ts';
import { embeddingOutput, fixedLength, refuseOtherInputs, requiredInput } from './tower.ts';
import { unitRows } from './unit.ts';

/** Maximum number of tokens of CLIP and SigLIP, if neither files nor graph say one. */
const MAX_TOKENS: Readonly<Record<ModelFamily, number>> = { clip: 77, siglip: 64 };

/** Embeds texts in runs of fixed shape. */
export interface TextTower {
  /** Length of an embedding; null until the first run if the graph does not say. */
  readonly embeddingLength: number | null;
  /** Returns how much of a text is read. */
  count: (text: string) => TokenCount;
  /** Plans the runs that embed these texts, each of at most `largestBatch`; does not run them. */
  plan: (texts: readonly string[], largestBatch: number) => readonly TextRun[];
}

/** One run: returns embeddings of length 1 with the texts' positions. */
export interface TextRun {
  run: () => Promise<readonly (readonly [position: number, embedding: Float32Array])[]>;
}

interface Tokens {
  readonly position: number;
  readonly ids: readonly number[];
}

/**
 * Creates a text tower.
 *
 * @param file name of the graph in messages
 * @throws ModelError if the graph is not a text tower of this family
 */
export function textTower(
  session: GraphSession,
  tokenizer: Tokenizer,
  family: ModelFamily,
  file: string,
  configMaxTokens: number | null,
): TextTower {
  const input = requiredInput(session, 'input_ids', ['int64', 'int32'], file);
  refuseOtherInputs(session, ['input_ids', 'attention_mask'], file);
  const output = embeddingOutput(session, family, 'text', file);
  let embeddingLength = fixedLength(output, 1);
  const fixedTokens = fixedLength(input, 1);
  const fixedBatch = fixedLength(input, 0);
  const maxTokens =
    fixedTokens ??
    Math.min(configMaxTokens ?? MAX_TOKENS[family], tokenizer.maxTokens ?? Number.POSITIVE_INFINITY);

  /** SigLIP was trained on texts padded to its full length; CLIP ignores what is beyond a text's end. */
  const lengthOf = (ids: readonly number[]): number =>
    fixedTokens ?? (family === 'siglip' ? maxTokens : paddedLength(ids.length, maxTokens));

  const runItems = async (
    items: readonly Tokens[],
    size: number,
    length: number,
  ): Promise<readonly (readonly [number, Float32Array])[]> => {
    const { feeds } = feedsOf(session, items, [size, length], tokenizer.padId);
    const { data } = await session.run(feeds, output.name);
    embeddingLength = data.length / size;
    const rows = unitRows(data, size);
    return items.flatMap(({ position }, row) => (rows[row] ? [[position, rows[row]] as const] : []));
  };

  return {
    get embeddingLength() {
      return embeddingLength;
    },
    count: (text) => {
      const tokens = tokenizer.encode(text).length;
      return { tokens, read: Math.min(tokens, maxTokens) };
    },
    plan: (texts, largestBatch) => {
      const tokens = texts.map((text, position) => ({
        position,
        ids: truncateTokens(tokenizer.encode(text), maxTokens),
      }));
      return [...byLength(tokens, lengthOf)].flatMap(([length, group]) =>
        planBatches(group.length, largestBatch, fixedBatch).map(({ start, end, size }) => {
          const items = group.slice(start, end);
          return { run: () => runItems(items, size, length) };
        }),
      );
    },
  };
}

/**
 * Returns the inputs of a graph that reads tokens, by the names that it declares, and a mask of each text's own tokens.
 */
export function feedsOf(
  { inputs }: GraphSession,
  items: readonly Pick<Tokens, 'ids'>[],
  dims: readonly [size: number, length: number],
  padId: number,
): { readonly feeds: Record<string, Feed>; readonly seen: Int32Array } {
  const [size, length] = dims;
  const ids = new Int32Array(size * length).fill(padId);
  const seen = new Int32Array(size * length);
  for (let row = 0; row < size; row++) {
    // Rows beyond the last repeat it, so that no row is without a token.
    const tokens = items[Math.min(row, items.length - 1)]?.ids ?? [];
    ids.set(tokens, row * length);
    seen.fill(1, row * length, row * length + tokens.length);
  }
  const given: Readonly<Record<string, Int32Array>> = {
    input_ids: ids,
    attention_mask: seen,
    // Every token belongs to the first sentence.
    token_type_ids: new Int32Array(size * length),
  };
  const feeds = Object.fromEntries(
    inputs.map(({ name, type }) => [name, integerFeed(given[name] ?? ids, type, dims)]),
  );
  return { feeds, seen };
}

/** Truncates a long text but keeps its last token, the end-of-text token, which towers read. */
export function truncateTokens(ids: readonly number[], maxTokens: number): readonly number[] {
  return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)];
}

function byLength(
  tokens: readonly Tokens[],
  lengthOf: (ids: readonly number[]) => number,
): Map<number, Tokens[]> {
  const groups = new Map<number, Tokens[]>();
  for (const item of tokens) {
    const length = lengthOf(item.ids);
    const group = groups.get(length);
    if (group) group.push(item);
    else groups.set(length, [item]);
  }
  return groups;
}

function integerFeed(values: Int32Array, type: string, dims: readonly number[]): Feed {
  return type === 'int32'
    ? { type: 'int32', data: values, dims }
    : { type: 'int64', data: BigInt64Array.from(values, BigInt), dims };
}
