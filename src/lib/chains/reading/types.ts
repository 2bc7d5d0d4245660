/** What is read in a text about a chain. */
import type { End } from './finder.ts';

/**
 * That an effect needed or came from a cause, or that the cause was enough for it, or that it was not so; null stands
 * for what is no event of the chain. "C because of A or B" is one claim: that without both C would not have happened.
 */
export interface Claim {
  readonly cause: End;
  readonly effect: End;
  readonly polarity: 'holds' | 'denied';
  /** The other causes of which one is told to have been enough: without all of them and the cause, no effect. */
  readonly or?: readonly End[];
  /** That the cause alone would have been enough, in place of that it was needed. */
  readonly isEnough?: true;
  /** The events that the sentence supposes away: "if A had not been, C would still have been because of B". */
  readonly without?: readonly string[];
}

/** What a text says of a chain. */
export interface Reading {
  /** Each claim once, in the order of the text. */
  readonly claims: readonly Claim[];
  /** Events that it names, in the order of their first mention. */
  readonly named: readonly string[];
  /** Others of which it says something of all that comes of them: "nothing would have changed". */
  readonly implied: readonly string[];
  /** Of these, the events of which it says that in fact they did not happen. */
  readonly denied: readonly string[];
  /** Of these, the events that a sentence of its own, or an "if", supposes away. */
  readonly supposed: readonly string[];
  /** How often it tells, as if it happened, what is no event of the chain. */
  readonly invented: number;
}

/** Is told what is read while it is read: for whoever shows where in a text it stands. */
export interface Listener {
  /** The next sentence, as it is read: without quotation marks, opposites spelled out. */
  readonly onsentence: (sentence: string) => void;
  /** A clause of that sentence speaks of an event, or of something that is not one; `isDenied` be it in fact or supposed. */
  readonly onmention: (clause: string, end: End, isDenied: boolean) => void;
  /** The sentence says this; the same claim may come again. */
  readonly onclaim: (claim: Claim) => void;
}
