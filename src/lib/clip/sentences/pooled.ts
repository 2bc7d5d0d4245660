/** Sentence models as sentence-transformers make them: token states, their mean, scaled to length 1. */
import { paddedLength, planBatches } from '../engine/batches.ts';
import { ModelError } from '../model-error.ts';
import { cut, feedsOf, type TextTower } from '../engine/text-tower.ts';
import { fixedLength, refuseOtherInputs, requiredInput } from '../engine/tower.ts';
import { unitRows } from '../engine/unit.ts';
import type { GraphSession, Tokenizer } from '../runtime/types.ts';

/** What BERT-like models take where neither files nor graph say. */
const MAX_TOKENS = 512;
const KNOWN_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];
/** A graph that pools by itself names its output so; others give the states of the tokens. */
const POOLED = 'sentence_embedding';
const STATES = ['last_hidden_state', 'token_embeddings'];

/**
 * Plans runs of a graph that reads whole sentences, such as all-MiniLM-L6-v2: the mean of the tokens' last states, as
 * Reimers & Gurevych (2019) pool them. Throws a ModelError where the graph is none; `file` is its name in messages.
 */
export function pooledRuns(
  session: GraphSession,
  tokenizer: Tokenizer,
  file: string,
  longestOfConfig: number | null,
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
  const longest =
    fixedLength(ids, 1) ??
    Math.min(longestOfConfig ?? MAX_TOKENS, tokenizer.longest ?? Number.POSITIVE_INFINITY);
  const fixedBatch = fixedLength(ids, 0);

  return (texts, largestBatch) => {
    const tokens = texts.map((text, position) => ({ position, ids: cut(tokenizer.encode(text), longest) }));
    // Alike lengths together, so that little is padded.
    tokens.sort((one, other) => one.ids.length - other.ids.length);
    return planBatches(tokens.length, largestBatch, fixedBatch).map(({ start, end, size }) => ({
      run: async () => {
        const items = tokens.slice(start, end);
        const most = Math.max(...items.map((item) => item.ids.length));
        const length = fixedLength(ids, 1) ?? paddedLength(most, longest);
        const { feeds, seen } = feedsOf(session, items, [size, length], tokenizer.padId);
        const { data, dims } = await session.run(feeds, output.name);
        const rows = unitRows(dims.length === 2 ? data : meanOfSeen(data, seen, size, length), size);
        return items.flatMap(({ position }, row) => (rows[row] ? [[position, rows[row]] as const] : []));
      },
    }));
  };
}

/** The mean of the states of the tokens that are seen, a row a sentence. */
function meanOfSeen(states: Float32Array, seen: Int32Array, size: number, length: number): Float32Array {
  const width = states.length / (size * length);
  const means = new Float32Array(size * width);
  for (let row = 0; row < size; row++) {
    let count = 0;
    for (let token = 0; token < length; token++) {
      if (seen[row * length + token] !== 1) continue;
      count += 1;
      const from = (row * length + token) * width;
      for (let place = 0; place < width; place++)
        means[row * width + place] = (means[row * width + place] ?? 0) + (states[from + place] ?? 0);
    }
    for (let place = 0; place < width; place++)
      means[row * width + place] = (means[row * width + place] ?? 0) / Math.max(1, count);
  }
  return means;
}
