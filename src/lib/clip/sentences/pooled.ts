/** Sentence models of sentence-transformers: mean of the token states, normalised. */
import { paddedLength, planBatches } from '../engine/batches.ts';
import { ModelError } from '../model-error.ts';
import { truncateTokens, feedsOf, type TextTower } from '../engine/text-tower.ts';
import { fixedLength, refuseOtherInputs, requiredInput } from '../engine/tower.ts';
import { unitRows } from '../engine/unit.ts';
import type { GraphSession, Tokenizer } from '../runtime/types.ts';

/** Maximum number of tokens of BERT-like models, if neither files nor graph say one. */
const MAX_TOKENS = 512;
const KNOWN_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];
/** Output name of a graph that pools by itself; others return the token states. */
const POOLED = 'sentence_embedding';
const STATES = ['last_hidden_state', 'token_embeddings'];

/**
 * Plans runs of a graph that reads whole sentences, such as all-MiniLM-L6-v2: the mean of the tokens' last states, as
 * in Reimers & Gurevych (2019).
 *
 * @param file name of the graph in messages
 * @throws ModelError if the graph is not such a model
 */
export function pooledRuns(
  session: GraphSession,
  tokenizer: Tokenizer,
  file: string,
  configMaxTokens: number | null,
): TextTower['plan'] {
  const ids = requiredInput(session, 'input_ids', ['int64', 'int32'], file);
  const why = 'which a sentence alone does not have: choose a model for feature extraction';
  refuseOtherInputs(session, KNOWN_INPUTS, file, why);
  const output =
    session.outputs.find(({ name }) => name === POOLED) ??
    session.outputs.find(({ name }) => STATES.includes(name));
  if (output === undefined) {
    throw new ModelError(
      `${file} gives ${session.outputs.map(({ name }) => name).join(', ')}, but a sentence model has to give ` +
        `${[...STATES, POOLED].join(' or ')}: choose a model for feature extraction.`,
    );
  }
  const maxTokens =
    fixedLength(ids, 1) ??
    Math.min(configMaxTokens ?? MAX_TOKENS, tokenizer.maxTokens ?? Number.POSITIVE_INFINITY);
  const fixedBatch = fixedLength(ids, 0);

  return (texts, largestBatch) => {
    const tokens = texts.map((text, position) => ({
      position,
      ids: truncateTokens(tokenizer.encode(text), maxTokens),
    }));
    // Similar lengths together, so that little is padded.
    tokens.sort((one, other) => one.ids.length - other.ids.length);
    return planBatches(tokens.length, largestBatch, fixedBatch).map(({ start, end, size }) => ({
      run: async () => {
        const items = tokens.slice(start, end);
        const batchTokens = Math.max(...items.map((item) => item.ids.length));
        const length = fixedLength(ids, 1) ?? paddedLength(batchTokens, maxTokens);
        const { feeds, seen } = feedsOf(session, items, [size, length], tokenizer.padId);
        const { data, dims } = await session.run(feeds, output.name);
        const rows = unitRows(dims.length === 2 ? data : meanOfSeen(data, seen, size, length), size);
        return items.flatMap(({ position }, row) => (rows[row] ? [[position, rows[row]] as const] : []));
      },
    }));
  };
}

/** Returns the mean of the states of the unmasked tokens, one row per sentence. */
function meanOfSeen(states: Float32Array, seen: Int32Array, size: number, length: number): Float32Array {
  const width = states.length / (size * length);
  const means = new Float32Array(size * width);
  for (let row = 0; row < size; row++) {
    let count = 0;
    for (let token = 0; token < length; token++) {
      if (seen[row * length + token] !== 1) continue;
      count += 1;
      const from = (row * length + token) * width;
      for (let index = 0; index < width; index++)
        means[row * width + index] = (means[row * width + index] ?? 0) + (states[from + index] ?? 0);
    }
    for (let index = 0; index < width; index++)
      means[row * width + index] = (means[row * width + index] ?? 0) / Math.max(1, count);
  }
  return means;
}
