/**
 * A small policy that looks at the panels of a chain and at a question, and writes tokens: a gated recurrent network
 * (Cho et al. 2014) over the panels, another one that writes, and a pointer to panels beside a few words (Vinyals et al.
 * 2015).
 */
import type { Random } from '../../util/random.ts';
import { given, type Tape, type Vector, type WeightTable } from './tape.ts';
import { dot } from '../../util/dot.ts';

/** What a policy sees: embeddings of length 1, all of one length. */
export interface PolicyInput {
  /** The panels in the order of time. */
  readonly panels: readonly Float32Array[];
  /** The sentence that is supposed away. */
  readonly prevented: Float32Array;
  /** The sentence that is asked about. */
  readonly asked: Float32Array;
}

/** Numbers of a panel beside its embedding: its likeness to both sentences, which comes nearest, its place in time. */
const BESIDE = 5;
const GATES = ['update', 'reset', 'fresh'] as const;
type Gate = (typeof GATES)[number];

/** Weights of a gated recurrent unit: a gate each for its input, its state and what is added. */
type Unit = Readonly<
  Record<Gate, { readonly input: WeightTable; readonly state: WeightTable; readonly bias: WeightTable }>
>;

/** A policy's weights. */
export interface Policy {
  readonly dimension: number;
  readonly hidden: number;
  /** How many words there are beside pointers to panels. */
  readonly words: number;
  readonly panel: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly question: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly reading: Unit;
  readonly writing: Unit;
  readonly key: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly query: { readonly table: WeightTable; readonly bias: WeightTable };
  readonly word: { readonly table: WeightTable; readonly bias: WeightTable };
  /** What a written word is to the next step; the last row begins. */
  readonly written: readonly WeightTable[];
}

/** A policy with small random weights. */
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

/** All weights of a policy, always in the same order. */
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

/** The panels and the question, encoded. */
export interface Encoding {
  readonly keys: readonly Vector[];
  readonly state: Vector;
}

/** What the decoder attends to: a vector for each panel, and a first state that knows the question. */
export function encode(policy: Policy, tape: Tape, { panels, prevented, asked }: PolicyInput): Encoding {
  const likeness = [prevented, asked].map((text) => panels.map((panel) => dot(panel, text)));
  const [toPrevented = [], toAsked = []] = likeness;
  const nearest = likeness.map((list) => list.indexOf(Math.max(...list)));
  const question = tape.tanh(
    tape.linear(
      policy.question.table,
      given(prevented, asked, [Math.max(...toPrevented), Math.max(...toAsked)]),
      policy.question.bias,
    ),
  );
  const seen = panels.map((panel, index) =>
    tape.tanh(
      tape.linear(
        policy.panel.table,
        given(panel, [
          toPrevented[index] ?? 0,
          toAsked[index] ?? 0,
          ...nearest.map((place) => (place === index ? 1 : 0)),
          panels.length < 2 ? 0 : index / (panels.length - 1),
        ]),
        policy.panel.bias,
      ),
    ),
  );
  // From the last to the first and back: each panel is read in the light of all.
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

/** Everything the next token depends on, beside the encoding. */
export interface DecoderState {
  readonly state: Vector;
  /** What was written last: a place among panels, or the number of panels and more for a word; null at first. */
  readonly last: number | null;
}

/** Log-probabilities of each token: the panels, then the words. Those that are not allowed have none. */
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
