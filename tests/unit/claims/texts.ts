import { readFileSync } from 'node:fs';

/**
 * 200 texts with their causal claims, labelled by hand before the reader was written. The reader was improved on the rows
 * with an even index only; the odd ones measure it, so the order of texts.jsonl must not change. Texts and reader have
 * the same author, so other people's texts will be read less accurately.
 *
 * Labels:
 * - "a>b": b needed or came from a. "a!b": it did not. "a>>b": a was enough for b. "?" is something that is not an event
 *   of the chain.
 * - Lists are expanded to single claims. An order in time, a question or a wish is not a claim.
 * - A chain's name may be followed by what the question supposes away ("tea/fill", or "tea/?The host baked a cake."). Then
 *   "b would not happen", without a reason, says that b needed it; "b would still happen" says that it did not.
 */

/**
 * Kind of text. `paraphrased`: true claims in other words. `reversed`: causes and effects exchanged, or needs denied.
 * `invented`: events or links that do not exist. `empty`: no claim: an empty text, small talk, lists of events, orders in
 * time.
 */
export type Kind = 'paraphrased' | 'reversed' | 'invented' | 'empty';

export interface Labelled {
  readonly kind: Kind;
  /** A chain, and optionally what is supposed away. */
  readonly about: string;
  readonly text: string;
  readonly claims: readonly string[];
}

type Row = readonly [kind: Kind, about: string, text: string, ...claims: readonly string[]];

export const texts = labelledIn('texts.jsonl');

/** Texts that the reader once misread. It was corrected on them, so they do not measure its accuracy. */
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
