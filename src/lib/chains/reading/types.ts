/** Types of the claims found in a text about an event chain. */
import type { End } from './finder.ts';

/**
 * A claim that an effect needed or came from a cause, that the cause was sufficient, or the denial of it; null is
 * something that is not an event of the chain. “C because of A or B” is one claim: without both, C would not have
 * happened.
 */
export interface Claim {
  readonly cause: End;
  readonly effect: End;
  readonly polarity: 'holds' | 'denied';
  /** Alternative causes, one of which was sufficient: without all of them and the cause, no effect. */
  readonly or?: readonly End[];
  /** Whether the claim is that the cause alone would have been sufficient, rather than needed. */
  readonly isEnough?: true;
  /**
   * Ids of the events that the sentence supposes away: “if A had not been, C would still have been because of B”.
   */
  readonly without?: readonly string[];
}

/** Parsed content of a text about a chain. */
export interface Reading {
  /** Distinct claims in text order. */
  readonly claims: readonly Claim[];
  /** Ids of the events that it names, in order of first mention. */
  readonly named: readonly string[];
  /** Ids of further events about all of whose effects it makes a statement: “nothing would have changed”. */
  readonly implied: readonly string[];
  /** Ids of those of which it says that they did in fact not happen. */
  readonly denied: readonly string[];
  /** Ids of those that a separate sentence, or an “if”, supposes away. */
  readonly supposed: readonly string[];
  /** Number of statements about something that is not an event of the chain. */
  readonly invented: number;
}

/** Callbacks during parsing, for showing positions in a text. */
export interface Listener {
  /** Called with the next sentence as parsed: without quotation marks, opposites as negations. */
  readonly onsentence: (sentence: string) => void;
  /** Called for a clause that mentions an event, or something that is not one; `isDenied` in fact or supposed. */
  readonly onmention: (clause: string, end: End, isDenied: boolean) => void;
  /** Called for each claim of the sentence; may repeat a claim. */
  readonly onclaim: (claim: Claim) => void;
}
