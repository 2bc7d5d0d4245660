import { readFileSync } from 'node:fs';

/**
 * 200 texts with the causal claims that each makes, labelled by hand before the reader was written. The reader was
 * improved against the rows with an even place alone (0, 2, ...); those with an odd place measure it, and the order of
 * texts.jsonl must stay. Texts and reader have one author, so other people's words will be read less well than these.
 *
 * How they are labelled:
 * - "a>b" says that b needed or came from a, "a!b" that it did not, "a>>b" that a was enough for b; "?" stands for what
 *   is no event of the chain.
 * - Lists are multiplied out. An order in time alone is no claim, and neither is a question or a wish.
 * - A chain's name may be followed by what the question supposes away ("tea/fill", or "tea/?The host baked a cake.").
 *   Then "b would not happen" without a reason of its own says that b needed it, "b would still happen" that it did not.
 */

/**
 * `paraphrased`: what the chain says, in other words. `reversed`: causes and effects turned round, or what is needed
 * denied. `invented`: events that there are not, as causes or effects, or links that there are not. `empty`: no claim at
 * all: nothing, talk, events told one by one, orders in time.
 */
export type Kind = 'paraphrased' | 'reversed' | 'invented' | 'empty';

export interface Labelled {
  readonly kind: Kind;
  /** A chain, and what is supposed away. */
  readonly about: string;
  readonly text: string;
  readonly claims: readonly string[];
}

type Row = readonly [kind: Kind, about: string, text: string, ...claims: readonly string[]];

export const texts = labelledIn('texts.jsonl');

/** Texts that the reader once misread, labelled since: it was mended against them, so that they measure nothing. */
export const mended = labelledIn('mended.jsonl');

function labelledIn(file: string): readonly Labelled[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [kind, about, text, ...claims] = JSON.parse(line) as Row;
    return { kind, about, text, claims };
  });
}
