/**
 * A small policy network that reads a chain's panels and a question, and writes tokens: a gated recurrent unit
 * (Cho et al. 2014) as encoder of the panels, another one as decoder, and a pointer to panels besides a few words
 * (Vinyals et al. 2015).
 */
import type { Random } from '../../util/random.ts';
import { constantVector, type Tape, type Vector, type WeightTable } from './tape.ts';
import { dot } from '../../util/dot.ts';

/** Input of a policy: unit-length embeddings, all of equal dimension. */
export interface PolicyInput {
  /** The panels in order of time. */
  readonly panels: readonly Float32Array[];
  /** Embedding of the supposed-away sentence. */
  readonly prevented: Float32Array;
  /** Embedding of the asked sentence. */
  readonly asked: Float32Array;
}

/**
 * Number of features per panel besides its embedding: similarity to both sentences, whether it is nearest to each,
 * position in time.
 */
const BESIDE = 5;
const GATES = ['update', 'reset', 'fresh'] as const;
type Gate = (typeof GATES)[number];

/** Weights of a gated recurrent unit: two gates and the candidate state. */
type Unit = Readonly<
  Record<Gate, { readonly input: WeightTable; readonly state: WeightTable; readonly bias: WeightTable }>
>;

/** Weights of a policy. */
export interface Policy {
  readonly dimension: number;
  readonly hidden: number;
  /** Number of words besides pointers to panels. */
  readonly words: number;
  readonly panel: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly question: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly reading: Unit;
  readonly writing: Unit;
  readonly key: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly query: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly word: { readonly table: WeightTable; readonly bias: WeightTable };
  /** Embedding of each written word for the next step; the last row is the start token. */
  readonly written: readonly WeightTable[];
}

/** Returns a policy with small random weights. */
export function freshPolicy(
  { dimension, hidden, words }: Pick<Policy, 'dimension' | 'hidden' | 'words'>,
  random: Random,
): Policy {
  const weights = (rows: number, columns: number, spread = 1 / Math.sqrt(columns)): WeightTable => ({
    rows,
    columns,
    gradient: new Float64Array(rows * columns),
    value: Float64Array.from({ length: rows * columns }, () => spread * (2 * random.uniform() - 1)),
  });
  const layer = (rows: number, columns: number) => ({
    table: weights(rows, columns),
    bias: weights(rows, 1, 0),
  });
  const unit = (columns: number): Unit => {
    const gate = () => ({
      input: weights(hidden, columns),
      state: weights(hidden, hidden),
      bias: weights(hidden, 1, 0),
    });
    return { update: gate(), reset: gate(), fresh: gate() };
  };
  return {
    dimension,
    hidden,
    words,
    panel: layer(hidden, dimension + BESIDE),
    question: layer(hidden, 2 * dimension + 2),
    reading: unit(2 * hidden),
    writing: unit(hidden),
    key: layer(hidden, 2 * hidden),
    query: layer(hidden, hidden),
    word: layer(words, hidden),
    written: Array.from({ length: words + 1 }, () => weights(hidden, 1, 0.3)),
  };
}

/** Returns all weights of a policy, always in the same order. */
export function weightsOf(policy: Policy): readonly WeightTable[] {
  const layers = [policy.panel, policy.question, policy.key, policy.query, policy.word];
  const units = [policy.reading, policy.writing];
  return [
    ...layers.flatMap(({ table, bias }) => [table, bias]),
    ...units.flatMap((unit) =>
      GATES.flatMap((gate) => [unit[gate].input, unit[gate].state, unit[gate].bias]),
    ),
    ...policy.written,
  ];
}

/** The encoded panels and question. */
export interface Encoding {
  readonly keys: readonly Vector[];
  readonly state: Vector;
}

/** Encodes the input: a vector per panel for the decoder's attention, and an initial state from the question. */
export function encode(policy: Policy, tape: Tape, { panels, prevented, asked }: PolicyInput): Encoding {
  const likeness = [prevented, asked].map((text) => panels.map((panel) => dot(panel, text)));
  const [toPrevented = [], toAsked = []] = likeness;
  const nearest = likeness.map((list) => list.indexOf(Math.max(...list)));
  const question = tape.tanh(
    tape.linear(
      policy.question.table,
      constantVector(prevented, asked, [Math.max(...toPrevented), Math.max(...toAsked)]),
      policy.question.bias,
    ),
  );
  const seen = panels.map((panel, index) =>
    tape.tanh(
      tape.linear(
        policy.panel.table,
        constantVector(panel, [
          toPrevented[index] ?? 0,
          toAsked[index] ?? 0,
          ...nearest.map((panel) => (panel === index ? 1 : 0)),
          panels.length < 2 ? 0 : index / (panels.length - 1),
        ]),
        policy.panel.bias,
      ),
    ),
  );
  // Backwards and forwards, so that each panel is read in the context of all.
  let state = question;
  const after: Vector[] = [];
  for (const panel of seen.toReversed()) {
    state = step(policy.reading, tape, tape.joined([panel, question]), state);
    after.unshift(state);
  }
  const keys = seen.map((panel, index) => {
    state = step(policy.reading, tape, tape.joined([panel, question]), state);
    const both = tape.joined([panel, tape.times(state, after[index] ?? state)]);
    return tape.tanh(tape.linear(policy.key.table, both, policy.key.bias));
  });
  return { keys, state };
}

/** State of the decoder, besides the encoding. */
export interface DecoderState {
  readonly state: Vector;
  /** The last written token: a panel's index, or the number of panels plus a word's index; null at the start. */
  readonly last: number | null;
}

/** Returns the log-probability of each token, panels first, then words; -Infinity for disallowed ones. */
export function decodeStep(
  policy: Policy,
  tape: Tape,
  { keys }: Encoding,
  { state, last }: DecoderState,
  allowed: readonly boolean[],
): { readonly state: Vector; readonly logProbs: Vector } {
  const written =
    last === null
      ? policy.written[policy.words]
      : last < keys.length
        ? keys[last]
        : policy.written[last - keys.length];
  if (written === undefined) throw new RangeError(`There is no token ${String(last)}.`);
  const next = step(policy.writing, tape, written, state);
  const pointed = tape.dots(tape.linear(policy.query.table, next, policy.query.bias), keys);
  const worded = tape.linear(policy.word.table, next, policy.word.bias);
  return { state: next, logProbs: tape.logSoftmax(tape.joined([pointed, worded]), allowed) };
}

function step(unit: Unit, tape: Tape, input: Vector, state: Vector): Vector {
  const gate = (name: Gate, from: Vector): Vector => {
    const { input: table, state: own, bias } = unit[name];
    return tape.linear(own, from, tape.linear(table, input, bias));
  };
  const update = tape.sigmoid(gate('update', state));
  const reset = tape.sigmoid(gate('reset', state));
  const fresh = tape.tanh(gate('fresh', tape.times(reset, state)));
  return tape.between(update, state, fresh);
}
